story: A presentation out of viewWillAppear
# When the first screen is announced its view is not in the window yet, so UIKit refuses to present
# with a warning. Watch that the other screen never comes; viewDidAppear is the place to present.
class HomeController
  in viewWillAppear: present LoginController as full screen from itself
class LoginController
launch HomeController
