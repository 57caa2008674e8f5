story: A child that the parent takes in while it is being loaded
# The parent adds the panel in its viewDidLoad, when nothing is in a window yet. The panel then
# appears together with the parent and not before.
class HomeController
  in viewDidLoad: add child PanelController to itself
class PanelController
launch HomeController
