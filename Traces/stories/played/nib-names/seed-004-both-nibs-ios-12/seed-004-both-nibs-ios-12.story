story: Two nibs fit: iOS 12 takes the full name
# There are DetailView and DetailViewController, and both would do. On iOS 12 the full name was seen
# to win, though the documentation says otherwise: no app should rely on it.
system: iOS 12
bundle: ../DetailBoth
class DetailViewController
class FullView: UIView
class ShortView: UIView
launch DetailViewController
