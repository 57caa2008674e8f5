story: A log-out that replaces the root under a sheet
# UIKit keeps the sheet and the root that presented it when the window gets another root. Code has to
# dismiss what is presented first.
class HomeController
class SettingsController
class LoginController
launch HomeController in UINavigationController
present SettingsController
set root to LoginController
wait 60 s
