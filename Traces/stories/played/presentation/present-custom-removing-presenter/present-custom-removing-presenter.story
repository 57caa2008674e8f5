story: A custom presentation that removes its presenter
# The presentation controller of the app says that the presenter's view shall go. The presenter then
# disappears and appears again, as under a full screen.
class HomeController
class MenuController
launch HomeController
present MenuController as custom removing the presenter
dismiss
