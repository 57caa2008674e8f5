story: A nib for the iPad
# The same bundle on an iPad: now the end is ~ipad.
system: iOS 12
device: iPad
bundle: bundles/DetailDevices
class DetailViewController
class PhoneView: UIView
class PadView: UIView
launch DetailViewController
