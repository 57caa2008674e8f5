story: A class whose name does not end with Controller
# Of CardScreen nothing is cut off: only CardScreen is searched, and Card is no candidate.
system: iOS 17
bundle: bundles/NotController
class CardScreen
launch CardScreen
