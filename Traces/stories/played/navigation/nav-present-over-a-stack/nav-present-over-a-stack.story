story: A full screen presentation over a pushed screen
# Who is presented over is the screen on top of the stack. It disappears and appears again; the root
# below it hears nothing.
class ListController
class DetailController
class LoginController
launch ListController in UINavigationController
push DetailController
present LoginController as full screen
dismiss
