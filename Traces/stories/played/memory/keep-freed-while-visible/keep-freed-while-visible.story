story: A controller that is freed while its view is seen
# Only the view was added, and when the app lets go nothing holds the controller any more. Its view
# stays in the window, and its buttons have no target to call.
class HomeController
class PanelController
launch HomeController
make PanelController as panel
add view of panel to HomeController
begin appearance of panel
end appearance of panel
release panel
