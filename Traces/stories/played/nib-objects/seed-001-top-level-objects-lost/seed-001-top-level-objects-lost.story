story: Objects at the top of a nib that nothing keeps
# Loading a nib gives back the objects at its top, and nothing else holds them. The controller
# throws the array away: both objects are gone as soon as the turn of the run loop is over.
system: iOS 12
bundle: ../../bundles/Header
class HomeController
  overrides loadView
class HeaderView: UIView
class HeaderModel: NSObject
launch HomeController
load nib Header for HomeController
