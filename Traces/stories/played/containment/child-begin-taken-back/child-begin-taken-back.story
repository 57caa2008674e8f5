story: A disappearance that the parent takes back
# The parent begins to take the panel away and changes its mind: it begins an appearance before it
# has ended the disappearance. The panel then hears of a new appearance without having been gone, as
# in a swipe that is let go.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin appearance of PanelController
after 300 ms end appearance of PanelController
begin disappearance of PanelController
after 300 ms begin appearance of PanelController
after 300 ms end appearance of PanelController
