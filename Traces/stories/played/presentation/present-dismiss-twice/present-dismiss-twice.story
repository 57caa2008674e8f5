story: A dismissal while another is in progress
# A button that is tapped twice dismisses twice. The second time UIKit warns that a dismissal is
# already running; the screen goes once.
class HomeController
class LoginController
launch HomeController
present LoginController as full screen
dismiss LoginController
meanwhile dismiss LoginController
