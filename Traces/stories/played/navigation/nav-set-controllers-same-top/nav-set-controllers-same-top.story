story: A screen is slipped below the one that is seen
# The stack is replaced, but the same screen stays on top. It hears nothing, and the one below is
# not even loaded before the user goes back to it.
class DetailController
class ListController
launch DetailController in UINavigationController as navigation
set controllers to ListController, DetailController
