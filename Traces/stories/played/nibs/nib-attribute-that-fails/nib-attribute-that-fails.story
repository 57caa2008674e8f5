story: A runtime attribute that the class does not have
# badgeColor was renamed in code, and the document still sets it. UIKit says so in the console and
# goes on: unlike an outlet, this does not end the app.
system: iOS 17
bundle: BadAttribute
class CardController
class BadgeView: UIView
  has no outlet badgeColor
  overrides awakeFromNib
launch CardController
