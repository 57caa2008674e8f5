story: A log-out that dismisses the sheet before it replaces the root
# As the story keep-root-replaced-under-a-sheet, in the right order: both are freed.
class HomeController
class SettingsController
class LoginController
launch HomeController in UINavigationController
present SettingsController
dismiss
set root to LoginController
wait 60 s
