story: A class whose name does not end with Controller
# Of CardScreen nothing is cut off: only CardScreen is searched, and Card is no candidate. Only a
# name that ends with Controller has a second, shorter one.
system: iOS 17
bundle: NotController
class CardScreen
launch CardScreen
