story: macOS: a custom view of a nib gets init(frame:)
# AppKit does not know the class of the app, so it makes the view like a plain one. What stands in
# init(coder:) does not run. The window, which AppKit knows, is not told of here.
system: macOS 15
bundle: bundles/ChartByFrame
class ChartWindowController: NSWindowController
  names its window nib ChartWindow
class ChartView: NSView
  overrides init(frame:)
  overrides init(coder:)
  overrides awakeFromNib
launch ChartWindowController
quit
