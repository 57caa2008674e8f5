story: An end too many
# The animation calls the end, and so does its completion. The second end has no beginning, and
# UIKit says on the console that the calls are unbalanced.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin appearance of PanelController
after 300 ms end appearance of PanelController
end appearance of PanelController
