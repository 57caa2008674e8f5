story: A child that comes and goes by the book
# The parent adds a panel to itself and takes it away later. Watch the two announcements around
# each: addChild sends willMove, removeFromParent sends didMove, and the other two are for the
# parent to call.
class HomeController
class PanelController
launch HomeController
add child PanelController to HomeController
remove child PanelController
