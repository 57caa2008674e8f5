story: Third way out: a view that is made in code
# The controller overrides loadView and makes its view itself. No nib is looked for, whatever their
# names are.
system: iOS 12
bundle: ../Detail
class DetailViewController
  overrides loadView
  in viewDidLoad: load nib DetailView keeping its objects
class DetailView: UIView
launch DetailViewController
