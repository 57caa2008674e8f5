story: A nib for the iPad
# The same bundle on an iPad: now the end is ~ipad. On each device only the nib of that device is a
# candidate.
system: iOS 12
device: iPad
bundle: ../ByDevice
class DetailViewController
class PhoneView: UIView
class PadView: UIView
launch DetailViewController
