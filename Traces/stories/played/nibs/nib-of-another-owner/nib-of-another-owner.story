story: A nib that was made for another owner
# DetailView says that OtherController is its owner. DetailViewController finds it by name all the
# same, and shows a screen that is not its own.
system: iOS 17
bundle: OtherOwner
class DetailViewController
class OtherController
launch DetailViewController
