story: An app that calls loadWindow itself
# To force the window to load, the app calls loadWindow. The nib is loaded, but neither
# windowWillLoad nor windowDidLoad comes. To read the property window does it properly.
system: macOS 15
bundle: ../SubWindow
class ListController: NSViewController
  overrides loadView
class SubWindowController: NSWindowController
  names its window nib SubWindow
  overrides windowWillLoad
  overrides windowDidLoad
launch ListController
make SubWindowController
load window of SubWindowController
show window of SubWindowController
quit
