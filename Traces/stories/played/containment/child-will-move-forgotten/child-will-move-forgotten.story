story: A parent that forgets to announce the removal of a child
# removeFromParent sends didMove by itself, and the parent has to announce it with willMove before.
# Here it does not.
class HomeController
class PanelController
launch HomeController
add child PanelController to HomeController
remove child PanelController without willMove
