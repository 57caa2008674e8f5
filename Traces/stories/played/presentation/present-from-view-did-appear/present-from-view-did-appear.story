story: A presentation out of viewDidAppear
# The right place to present something at the start: the first screen has appeared, and leaves at
# once for the other one. Nothing is refused and nothing is out of balance.
class HomeController
  in viewDidAppear: present LoginController as full screen from itself
class LoginController
launch HomeController
