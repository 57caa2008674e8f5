story: A screen with a child is covered and comes back
# The child disappears and appears with its parent, and is not
# loaded a second time.
class HomeController
  in viewDidLoad: add child PanelController to itself
class PanelController
class OtherController
launch HomeController in UINavigationController
push OtherController
pop
