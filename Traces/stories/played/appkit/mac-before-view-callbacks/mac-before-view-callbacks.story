story: OS X 10.9: a view controller is told nothing of appearing
# Before OS X 10.10 there is only loadView: neither viewDidLoad nor any callback of appearing. The
# nib must be named.
system: macOS 10
bundle: ../MacCard
class CardController: NSViewController
  takes nib CardController
class ChartView: NSView
launch CardController
close window
quit
