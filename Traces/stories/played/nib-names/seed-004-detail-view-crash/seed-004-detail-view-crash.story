story: A nib that was only meant for the head of a table
# DetailView.xib holds the head of a table, and has no owner. DetailViewController has no nib of
# its own and names none: it finds DetailView, whose name is its own without "Controller", and ends
# because no view is connected to the owner.
system: iOS 12
bundle: ../Detail
class DetailViewController
class DetailView: UIView
launch DetailViewController
