story: A nib runs into the trap
# The controller lies in a xib as an object of its own, not as its owner: this too means
# init(coder:).
system: iOS 13
bundle: CardXib
class HomeController
  overrides loadView
class CardController
  traps in init(coder:)
launch HomeController
load nib Card
