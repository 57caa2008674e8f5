story: A window that is hidden and comes back
# When the window is taken off the screen its controller disappears, and when it comes back the
# controller appears again.
system: macOS 15
class ListController: NSViewController
  overrides loadView
launch ListController
hide window of ListController
unhide window of ListController
quit
