story: A segue back
# The item is asked to prepare, the action of the list is called, and the stack is popped. Which
# calls come between these is not all known.
system: iOS 13
bundle: SegueUnwind
class ListController
  overrides unwindAction
class ItemController
  overrides prepare(for:sender:)
launch storyboard Main
show showItem
unwind back
