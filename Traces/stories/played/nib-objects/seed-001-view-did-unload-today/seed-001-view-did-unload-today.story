story: iOS 17: viewDidUnload that only the app calls
# The code of old times is still there. UIKit no longer calls viewDidUnload, so the app does so
# itself when memory is short.
system: iOS 17
bundle: ../OldMemory
class CardController
  overrides viewDidUnload
  in didReceiveMemoryWarning: call viewDidUnload of itself
class BadgeView: UIView
launch CardController
warn of low memory
