story: Two nibs fit: older systems take the short name
# The same app on iOS 9. The documented order begins with the name without "Controller", and other
# people saw it so; a device and the simulator may even differ.
system: iOS 9
bundle: ../DetailBoth
class DetailViewController
class FullView: UIView
class ShortView: UIView
launch DetailViewController
