story: A custom presentation that leaves its presenter alone
# An app's own presentation, say a menu from the side, does not take away the presenter's view
# unless it says so. The presenter hears nothing.
class HomeController
class MenuController
launch HomeController
present MenuController as custom
dismiss
