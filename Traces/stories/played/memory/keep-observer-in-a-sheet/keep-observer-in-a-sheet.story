story: An observer from viewWillAppear to viewDidDisappear in a sheet
# A short pull at the sheet is enough: viewWillAppear comes again with no viewDidDisappear before
# it, and the sheet observes twice.
class ListController
class FilterController
  observes keyboardWillShow in viewWillAppear
  stops observing keyboardWillShow in viewDidDisappear
launch ListController
present FilterController
swipe down and let go
swipe down
