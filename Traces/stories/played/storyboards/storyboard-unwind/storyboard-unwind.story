story: A segue back
# From the item outwards each is asked where to look and whether it takes the segue. Then the item is
# asked to prepare, the action of the list is called, and the container makes way.
system: iOS 13
bundle: SegueUnwind
class ListController
  overrides unwindAction
class ItemController
  overrides prepare(for:sender:)
launch storyboard Main
show showItem
unwind back
