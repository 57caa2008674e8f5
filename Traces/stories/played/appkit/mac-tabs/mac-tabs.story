story: Tabs of a window
# The view of the second tab is loaded when it is chosen, not before. From then on it only appears
# and disappears.
system: macOS 15
class ListController: NSViewController
  overrides loadView
class CardController: NSViewController
  overrides loadView
launch ListController, CardController in NSTabViewController
select tab 2
quit
