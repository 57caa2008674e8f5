story: The stack is replaced by a part of itself
# The app cuts off the upper part of the stack. The old top leaves and is freed, and the screen that
# was below it comes back, as after a pop.
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController as folder
push DetailController
set controllers to folder
