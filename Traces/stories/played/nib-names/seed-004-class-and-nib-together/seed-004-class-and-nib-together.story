story: A class and a nib that were made together
# Xcode made a nib of the same name, set its owner to the class and connected the view. Nothing else
# ties them together: the nib is found by its name, at run time, when the view is loaded.
system: iOS 12
bundle: DetailSame
class DetailViewController
  overrides init(nibName:bundle:)
  overrides viewDidLoad
launch DetailViewController
