story: A presented navigation controller is dismissed with all that is in it
# The navigation controller was presented, so it is the one that is being dismissed. Watch the
# screen in it that is seen: it disappears though it is neither dismissed nor popped. The screen
# below it hears nothing.
class HomeController
class AccountController
class PasswordController
launch HomeController
present AccountController as full screen in UINavigationController
push PasswordController
dismiss
