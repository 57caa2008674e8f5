story: A parent that forwards nothing and forgets its child
# The parent says that it tells its children itself, and then does not. The panel is loaded and
# seen, and hears of no appearance at all.
class HomeController
  forwards no appearance
  in viewDidLoad: add child PanelController to itself
class PanelController
launch HomeController
wait 3 s
