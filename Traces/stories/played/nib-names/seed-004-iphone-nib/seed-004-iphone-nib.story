story: A nib for the iPhone
# The bundle has a nib for each kind of device. The end ~iphone is tried first, and only on an
# iPhone.
system: iOS 12
device: iPhone
bundle: ../ByDevice
class DetailViewController
class PhoneView: UIView
class PadView: UIView
launch DetailViewController
