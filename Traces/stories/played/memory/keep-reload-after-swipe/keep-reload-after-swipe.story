story: The same request twice, because a swipe was let go
# The detail loads its data in viewWillAppear. The user begins to swipe back and stays: the same
# data is requested again although the screen was never gone.
class ListController
class DetailController
  requests prices in viewWillAppear
launch ListController in UINavigationController
push DetailController
swipe back and let go
