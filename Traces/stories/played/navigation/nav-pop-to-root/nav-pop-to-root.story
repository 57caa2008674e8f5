story: Back to the root over a screen that lies between
# Three screens lie on each other and the app pops to the first. Watch the one in the middle: it
# hears of no appearing or disappearing, and is simply freed.
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
pop to root
