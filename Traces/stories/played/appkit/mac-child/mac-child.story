story: A child of a controller on macOS
# The view of the child is put into that of the list: the child appears, and goes when it is taken
# out. The list is told nothing of its own.
system: macOS 15
class ListController: NSViewController
  overrides loadView
class CardController: NSViewController
  overrides loadView
launch ListController
add child CardController to ListController
remove child CardController
quit
