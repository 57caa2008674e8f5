story: iOS 17: no view is thrown away any more
# Since iOS 6 a memory warning is only told. viewDidUnload is never called, and code that waits for
# it there waits in vain.
system: iOS 17
bundle: ../OldMemory
class CardController
  overrides viewDidUnload
  overrides viewDidLoad
class BadgeView: UIView
class NextController
  overrides loadView
launch CardController in UINavigationController
push NextController
warn of low memory
pop
