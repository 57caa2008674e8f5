story: First way out: another name for the nib
# The nib of the head is now called DetailView_x. Nothing fits the controller any more, so its view
# is empty, as was meant; the head is loaded by its new name.
system: iOS 12
bundle: DetailRenamed
class DetailViewController
  in viewDidLoad: load nib DetailView_x keeping its objects
class DetailView: UIView
launch DetailViewController
