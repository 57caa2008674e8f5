story: A sheet of a window
# The controller below keeps its place and is told nothing; the sheet appears and disappears. So the
# controller below cannot learn from its callbacks that the sheet has gone.
system: macOS 15
class ListController: NSViewController
  overrides loadView
class CardController: NSViewController
  overrides loadView
launch ListController
present CardController
dismiss CardController
quit
