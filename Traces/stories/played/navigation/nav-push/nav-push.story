story: A push, and what both screens hear of it
# The plain case: a list pushes a detail. Watch that the detail is loaded first, that the list is
# told to leave before the detail is told to arrive, and that the list is gone before the detail has
# appeared.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
