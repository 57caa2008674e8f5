story: An outlet of the owner keeps an object at the top
# The app does not keep the array, but the owner of the nib has an outlet to the view. An outlet of that
# kind holds what it points to.
system: iOS 12
bundle: HeaderOutlet
class HomeController
  overrides loadView
class HeaderView: UIView
launch HomeController
load nib Header for HomeController
wait 2 s
