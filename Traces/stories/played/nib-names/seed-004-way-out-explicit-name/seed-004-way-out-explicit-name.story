story: Second way out: the name of the right nib
# The controller is made with the name of a nib that is its own. Nothing is searched, and DetailView
# is left to the head.
system: iOS 12
bundle: DetailNamed
class DetailViewController
  takes nib DetailSheet
  in viewDidLoad: load nib DetailView keeping its objects
class DetailView: UIView
launch DetailViewController
