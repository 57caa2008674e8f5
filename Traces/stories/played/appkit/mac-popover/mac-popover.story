story: A popover of a window
# Only the popover appears and disappears; who shows it is told nothing. Its callbacks are those of
# a window, though it has none of its own.
system: macOS 15
class ListController: NSViewController
  overrides loadView
class CardController: NSViewController
  overrides loadView
launch ListController
present CardController as popover
dismiss CardController
quit
