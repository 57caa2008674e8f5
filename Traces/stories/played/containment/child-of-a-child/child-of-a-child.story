story: A child with a child
# The panel brings a chart of its own. Both appear with the panel and leave with it, and the home
# screen hears nothing.
class HomeController
class PanelController
  in viewDidLoad: add child ChartController to itself
class ChartController
launch HomeController
add child PanelController to HomeController
remove child PanelController
