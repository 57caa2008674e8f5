story: A sheet that the app dismisses
# The sheet leaves its presenter in the window. Watch that the presenter hears of neither coming nor
# going, so that nothing in its viewWillAppear is refreshed, and that the delegate hears nothing of
# a dismissal by code.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
dismiss
