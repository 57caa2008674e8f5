story: A child that is told to leave without ever having appeared
# The container forgot to announce the panel when it came and remembers to when it goes. UIKit says
# on the console that the calls are unbalanced, and names the panel.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin disappearance of PanelController
after 300 ms end appearance of PanelController
