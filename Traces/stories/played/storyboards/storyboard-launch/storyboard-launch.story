story: A storyboard at launch
# The first controller is made and awakened before the app has launched; its view is loaded when the
# window is shown. An object that is archived gets init(coder:), never init(nibName:bundle:).
system: iOS 12
bundle: ../TwoNibs
class CardController
  overrides init(coder:)
  overrides awakeFromNib
class BadgeView: UIView
  overrides init(coder:)
  overrides awakeFromNib
launch storyboard Main
