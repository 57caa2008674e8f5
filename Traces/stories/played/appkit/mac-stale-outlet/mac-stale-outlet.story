story: An outlet that the class has lost, on macOS
# titleField was deleted in code, and the connection stayed in the nib. AppKit says so in the
# console and goes on: the window is shown.
system: macOS 15
bundle: StaleMac
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  has no outlet titleField
launch ListController
make CardWindowController
show window of CardWindowController
quit
