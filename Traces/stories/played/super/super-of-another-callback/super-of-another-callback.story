story: A screen that calls the super of another callback
# Copied from the callback below: viewWillAppear calls the viewDidDisappear of the superclass, which
# is told that the screen is gone while it arrives.
class HomeController
  calls super.viewDidDisappear in viewWillAppear
launch HomeController
