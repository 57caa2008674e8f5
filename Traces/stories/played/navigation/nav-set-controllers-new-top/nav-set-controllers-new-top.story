story: The stack is replaced, and a new screen is on top
# After signing in, an app gives its navigation controller another stack. The new top arrives as
# with a push; who is no longer in the stack leaves and is freed.
class LoginController
class HomeController
launch LoginController in UINavigationController
set controllers to HomeController
