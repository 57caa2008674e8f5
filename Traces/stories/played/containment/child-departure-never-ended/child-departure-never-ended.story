story: A child that is on its way out when it is freed
# The container begins the disappearance of the panel, removes it, and forgets the end. The panel is
# freed without having been told that it is gone.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin appearance of PanelController
after 300 ms end appearance of PanelController
begin disappearance of PanelController
remove child PanelController
