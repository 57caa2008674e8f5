story: A push in the navigation controller of a sheet
# A sheet that holds a navigation controller is a stack of its own: the push inside is an ordinary
# one, and the screen behind the sheet hears of none of it.
class ListController
class SettingsController
class PrivacyController
launch ListController
present SettingsController in UINavigationController
push PrivacyController
pop
