story: A view that loads a nib inside its initialiser
# BadgeView is in the nib of the screen, and loads its own content when it is made. The inner nib is
# complete, and its views awake, before the outer one goes on.
system: iOS 17
bundle: Nested
class CardController
class BadgeView: UIView
  in init(coder:): load nib BadgeContent for itself
  overrides awakeFromNib
class StarView: UIView
  overrides awakeFromNib
launch CardController
