story: A Swift class whose nib is not found on iOS 8
# On iOS 8 a class of Swift is searched with its module, and the nib named like the class alone is
# not found: the screen is empty.
system: iOS 8
bundle: ../SwiftName
class DetailViewController
  is in module Shop
launch DetailViewController
