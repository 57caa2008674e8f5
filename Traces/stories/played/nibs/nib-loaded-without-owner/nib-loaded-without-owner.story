story: A nib whose owner was left out
# The nib connects its owner, but is loaded without one. The object that stands in for the owner has
# no outlets, and the app ends.
system: iOS 17
bundle: ../Stale
class HomeController
  overrides loadView
class CardController
launch HomeController
load nib CardController
