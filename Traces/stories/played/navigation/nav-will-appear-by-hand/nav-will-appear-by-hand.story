story: A list that is announced by hand and then pushes
# The app calls viewWillAppear of its list to refresh it. The list counts as arriving from then on,
# so that the next real transition finds it in the wrong state.
class ListController
class DetailController
launch ListController in UINavigationController
call viewWillAppear of ListController
push DetailController
