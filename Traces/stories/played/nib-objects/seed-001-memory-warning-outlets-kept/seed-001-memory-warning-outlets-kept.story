story: iOS 5: outlets that outlive the view
# The view of a screen that is not seen is thrown away when memory is short. The outlets are strong
# and are not set to nil in viewDidUnload, so what they point to stays in memory.
system: iOS 5
bundle: ../OldMemory
class CardController
  overrides viewDidUnload
  keeps its outlets
class BadgeView: UIView
class NextController
  overrides loadView
launch CardController in UINavigationController
# One that comes and goes, so that the end of a badge is seen.
push CardController
pop
push NextController
warn of low memory
wait 5 s
