story: What happens while a nib is loaded
# Views are made with init(coder:): first those that outlets lead to, each with what lies in it.
# Then outlet collections, outlets and actions are connected in this order, and then all are
# awakened, from outside in.
system: iOS 17
bundle: ../Everything
class CardController
class BadgeView: UIView
  overrides init(coder:)
  overrides awakeFromNib
class StarView: UIView
  overrides init(coder:)
  overrides awakeFromNib
launch CardController
