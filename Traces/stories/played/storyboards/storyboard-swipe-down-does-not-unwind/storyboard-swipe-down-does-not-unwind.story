story: A sheet that is swiped down calls no action
# The sheet goes by a finger and not by its button: the action of the list, which would have been
# called by the segue, is not.
system: iOS 13
bundle: ../UnwindModal
class ListController
  overrides unwindAction
class ItemController
launch storyboard Main
show showItem
swipe down
