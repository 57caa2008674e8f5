story: An outlet that the class has lost
# titleLabel was deleted in code, and the connection stayed in the nib. On iOS this ends the app.
# The message names the key, and the key is the outlet to be deleted.
system: iOS 17
bundle: ../Stale
class CardController
  has no outlet titleLabel
launch CardController
