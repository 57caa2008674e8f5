story: A view that is added without its controller
# Only the view is put into the window; addChild is missing. The controller has no parent then, so
# that rotations and safe areas do not reach it.
class HomeController
class PanelController
launch HomeController
make PanelController as panel
add view of panel to HomeController
go to background
come back
