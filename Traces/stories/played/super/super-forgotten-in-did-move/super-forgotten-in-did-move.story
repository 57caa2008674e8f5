story: A child that forgets super in didMove
# The override reacts to its new parent and does not call the
# superclass.
class HomeController
class PanelController
  forgets super in didMove(toParent:)
launch HomeController
add child PanelController to HomeController
