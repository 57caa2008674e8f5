story: A view that is touched in awakeFromNib
# The controller of a storyboard has no view yet when it awakes. To ask for it here loads it long
# before it is shown.
system: iOS 17
bundle: ../TwoNibs
class CardController
  in awakeFromNib: load view of itself
  overrides viewDidLoad
class BadgeView: UIView
launch storyboard Main
