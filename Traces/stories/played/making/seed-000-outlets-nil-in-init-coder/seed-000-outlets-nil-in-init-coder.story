story: Outlets are nil in init(coder:) and there in awakeFromNib
# BadgeView is unarchived, then its outlet to the label is connected, then it is awakened.
# Code that fills the label in init(coder:) speaks to nil.
system: iOS 12
bundle: Badge
class ShopController
  overrides viewDidLoad
class BadgeView: UIView
  overrides init(coder:)
  overrides awakeFromNib
launch ShopController
