story: A presenter that calls its own viewWillAppear when a sheet is gone
# After a sheet the presenter hears nothing, so the app calls viewWillAppear itself to refresh.
# UIKit alone may send it: the screen is announced and never appears, and the calls no longer
# balance.
class ListController
class FilterController
launch ListController
present FilterController
dismiss
call viewWillAppear of ListController
