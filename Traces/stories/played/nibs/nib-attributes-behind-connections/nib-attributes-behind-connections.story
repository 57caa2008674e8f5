story: Runtime attributes, if they come behind the connections
# No source says whether attributes are set before or behind the connections. This story assumes
# the latter; both come before awakeFromNib.
system: iOS 17
bundle: ../Everything
assume: attributes-first no
class CardController
class BadgeView: UIView
  overrides awakeFromNib
class StarView: UIView
launch CardController
