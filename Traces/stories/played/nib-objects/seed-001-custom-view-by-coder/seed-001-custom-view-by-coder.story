story: macOS: a custom view that prefers the coder
# A newer document asks for init(coder:) instead. The same class is now made the way it is on iOS.
# Set-up that must run in both cases belongs into a method that both initialisers call.
system: macOS 15
bundle: ChartByCoder
class ChartWindowController: NSWindowController
  names its window nib ChartWindow
class ChartView: NSView
  overrides init(frame:)
  overrides init(coder:)
  overrides awakeFromNib
launch ChartWindowController
quit
