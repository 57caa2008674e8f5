story: Each load of a nib makes objects of its own
# Loading the same nib twice gives two sets of objects, which know nothing of each other. A change
# to one of them is never seen in the other.
system: iOS 12
bundle: ../../bundles/Header
class HomeController
  overrides loadView
class HeaderView: UIView
class HeaderModel: NSObject
launch HomeController
load nib Header for HomeController 2 times keeping its objects
