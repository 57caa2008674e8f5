story: A segue back from a sheet
# The action of the list is called, and the sheet is dismissed. The list had stayed where it was. So
# the list hears of the way back by its action alone.
system: iOS 13
bundle: ../UnwindModal
class ListController
  overrides unwindAction
class ItemController
  overrides prepare(for:sender:)
launch storyboard Main
show showItem
unwind back
