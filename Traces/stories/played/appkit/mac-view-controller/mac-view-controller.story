story: A view controller of AppKit in a window
# The view is found in the nib of the exact name of the class and is loaded when the window takes
# the controller. It appears when the window comes, and goes when the window is closed. Nothing
# is told of animation.
system: macOS 15
bundle: ../MacCard
class CardController: NSViewController
  overrides init(nibName:bundle:)
  overrides awakeFromNib
  overrides viewDidLoad
class ChartView: NSView
  overrides awakeFromNib
launch CardController
close window
quit
