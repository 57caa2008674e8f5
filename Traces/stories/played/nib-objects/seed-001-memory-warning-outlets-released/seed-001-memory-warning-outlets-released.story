story: iOS 5: outlets that go with the view
# The same screen sets its outlets to nil in viewDidUnload. When it is seen again, its nib is
# loaded again, and viewDidLoad comes a second time, as it should.
system: iOS 5
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
