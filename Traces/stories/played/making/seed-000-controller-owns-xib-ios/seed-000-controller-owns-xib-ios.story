story: On iOS the owner of a xib never gets awakeFromNib
# The controller is made in code and is there before its xib is read. It is only put in the
# place of File's Owner, so it is connected but not awakened: the print is never seen.
# Code that is meant for this moment belongs into viewDidLoad.
system: iOS 12
bundle: ../OwnedView
class CardController
  overrides init(nibName:bundle:)
  prints "CardController - awakeFromNib" in awakeFromNib
  overrides viewDidLoad
launch CardController
