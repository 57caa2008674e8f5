story: A controller that is freed while its view is seen
# Only the view was added, and nobody holds the controller. It is gone at the end of the method, and its
# buttons have nobody to call any more.
class HomeController
  in viewDidLoad: add child GoodController to itself
class GoodController
class PanelController
launch HomeController
make PanelController as panel
add view of panel to HomeController
begin appearance of panel
end appearance of panel
release panel
