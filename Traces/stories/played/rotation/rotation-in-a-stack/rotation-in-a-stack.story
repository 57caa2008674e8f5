story: The device is turned in a stack
# The navigation controller hears of the new size first and then the screen on top. No controller
# appears or disappears.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
rotate
