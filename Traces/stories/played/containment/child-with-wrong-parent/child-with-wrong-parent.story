story: A child whose view is put into another controller
# The panel is a child of the home screen, but its view is added to the side bar. UIKit ends the app
# and names all three controllers.
class HomeController
class SideBarController
class PanelController
launch HomeController
add child SideBarController to HomeController
add child PanelController to HomeController as panel without a view
add view of panel to SideBarController
