story: A pull at a sheet with a navigation controller, let go
# What is pulled is the navigation controller; who hears of it is the screen that is seen in it. It
# is one cancelled dismissal and not two.
class ListController
class SettingsController
launch ListController
present SettingsController in UINavigationController
swipe down and let go
