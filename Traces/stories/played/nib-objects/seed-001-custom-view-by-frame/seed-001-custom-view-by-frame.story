story: macOS: a custom view of a nib gets init(frame:)
# The document leaves views of classes that Interface Builder does not know to init(frame:). What
# stands in init(coder:) does not run.
system: macOS 15
bundle: ChartByFrame
class ChartWindowController: NSWindowController
  names its window nib ChartWindow
class ChartView: NSView
  overrides init(frame:)
  overrides init(coder:)
  overrides awakeFromNib
launch ChartWindowController
quit
