story: The end for a device goes with the short name too
# Only DetailView~iphone and DetailView~ipad exist. The name without "Controller" is found with the
# end of the device.
system: iOS 12
device: iPad
bundle: DetailShortDevices
class DetailViewController
launch DetailViewController
