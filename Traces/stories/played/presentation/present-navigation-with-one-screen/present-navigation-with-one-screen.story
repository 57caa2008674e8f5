story: A presented navigation controller with one screen is dismissed
# The screen in the navigation controller leaves with it: it is neither dismissed itself nor popped,
# so both of the flags that one asks in viewDidDisappear are false although it is gone for good.
class ListController
class LoginController
launch ListController
present LoginController as full screen in UINavigationController
dismiss
