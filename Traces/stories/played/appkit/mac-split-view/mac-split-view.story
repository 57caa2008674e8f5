story: Panes of a split view
# Both panes are loaded and appear with the window, and go with it. Neither waits for the other.
system: macOS 15
class ListController: NSViewController
  overrides loadView
class CardController: NSViewController
  overrides loadView
launch ListController, CardController in NSSplitViewController
close window
quit
