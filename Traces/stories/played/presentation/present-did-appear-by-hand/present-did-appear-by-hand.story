story: A presenter that calls its own viewDidAppear when a sheet is gone
# The same with viewDidAppear: what is started there runs a second time with nothing that stopped it
# between.
class ListController
class FilterController
launch ListController
present FilterController
dismiss
call viewDidAppear of ListController
