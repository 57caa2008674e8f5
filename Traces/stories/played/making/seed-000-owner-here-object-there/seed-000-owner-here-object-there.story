story: A class whose awakeFromNib runs in a storyboard and not as owner of a xib
# The first controller comes from the storyboard and is awakened. The second one is of the
# same class, but made in code as owner of a xib: what stands in awakeFromNib never runs.
system: iOS 12
bundle: ../OwnedView
class CardController
  overrides awakeFromNib
launch storyboard Main
present CardController as full screen
