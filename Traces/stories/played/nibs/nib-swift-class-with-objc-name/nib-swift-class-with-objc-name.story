story: A Swift class with a name for Objective-C
# The class has another name in Objective-C, and it is this name that is searched. This was a way
# out on iOS 8, where names with a module found nothing.
system: iOS 8
bundle: ../SwiftName
class DetailViewController
  is in module Shop
  is called SHDetailViewController in Objective-C
launch DetailViewController
