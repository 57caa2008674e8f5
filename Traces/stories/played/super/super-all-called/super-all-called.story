story: A screen that overrides everything and calls super everywhere
# How it should be. Nothing is found, and the trace shows each override with the superclass inside
# it.
class HomeController
  overrides viewDidLoad
  overrides viewWillAppear
  overrides viewIsAppearing
  overrides viewDidAppear
  overrides viewWillDisappear
  overrides viewDidDisappear
  overrides didReceiveMemoryWarning
class OtherController
launch HomeController in UINavigationController
warn of low memory
push OtherController
pop
