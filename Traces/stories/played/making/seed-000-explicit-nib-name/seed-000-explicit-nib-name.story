story: A controller that is made with the name of its nib
# init(nibName:bundle:) is for controllers that code makes. With a name nothing is searched:
# the nib of that name is loaded when the view is needed.
system: iOS 12
bundle: Sheet
class CardController
  takes nib CardSheet
  overrides init(nibName:bundle:)
  overrides viewDidLoad
launch CardController
