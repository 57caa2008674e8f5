story: An end without a beginning
# The container ends an appearance that it never began. The panel hears nothing of it, and UIKit
# says on the console that the calls are unbalanced.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
end appearance of PanelController
