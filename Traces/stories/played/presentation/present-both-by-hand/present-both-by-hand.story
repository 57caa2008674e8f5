story: A presenter that plays both halves of an appearance by hand
# The app calls viewWillAppear and viewDidAppear itself. Each of the two is a call that only UIKit
# may make.
class ListController
class FilterController
launch ListController
present FilterController
dismiss
call viewWillAppear of ListController
meanwhile call viewDidAppear of ListController
