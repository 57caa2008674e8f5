story: A parent that tells its child itself
# The parent forwards nothing by itself and calls begin and end in place of it, here with an
# animation between. The child gets the will with the beginning and the did with the end.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin appearance of PanelController
after 300 ms end appearance of PanelController
begin disappearance of PanelController
after 300 ms end appearance of PanelController
