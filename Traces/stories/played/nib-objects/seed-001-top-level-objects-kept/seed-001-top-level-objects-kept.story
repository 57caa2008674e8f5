story: Objects at the top of a nib that are kept
# The same nib, but the array with its objects is held on to: they live on. Code that loads a nib by
# hand has to decide this.
system: iOS 12
bundle: ../../bundles/Header
class HomeController
  overrides loadView
class HeaderView: UIView
class HeaderModel: NSObject
launch HomeController
load nib Header for HomeController keeping its objects
wait 2 s
