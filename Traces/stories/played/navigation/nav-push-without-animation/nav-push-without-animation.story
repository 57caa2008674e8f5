story: A push without animation
# Nothing moves, and yet both screens hear the same callbacks in the same order. Only the time
# between will and did is short.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController without animation
