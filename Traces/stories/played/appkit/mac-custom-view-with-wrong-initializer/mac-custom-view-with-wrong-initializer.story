story: A custom view whose set-up does not run
# The view is set up in init(coder:) alone. The nib makes it with init(frame:), so nothing is set
# up; read from an archive the same view is complete.
system: macOS 15
bundle: ../MacCard
class CardController: NSViewController
class ChartView: NSView
  overrides init(coder:)
launch CardController
archive ChartView
unarchive ChartView
quit
