story: A presentation out of viewDidLoad
# The presenter's view is loaded but not in any window yet, so UIKit refuses with a warning. The
# screen that should have been shown never appears.
class HomeController
  in viewDidLoad: present LoginController as full screen from itself
class LoginController
launch HomeController
