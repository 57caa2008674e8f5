story: A window that goes into the Dock and comes out again
# The view disappears and appears with its window, once each.
system: macOS 15
class ListController: NSViewController
  overrides loadView
launch ListController as list
miniaturize window of list
deminiaturize window of list
quit
