story: Outlets to views are nil in awakeFromNib of the controller
# A controller and its view are two nibs. When the controller awakes, its view has not been loaded,
# so its outlet to the badge is connected only later, before viewDidLoad.
system: iOS 17
bundle: ../TwoNibs
class CardController
  overrides awakeFromNib
class BadgeView: UIView
launch storyboard Main
