story: A memory warning is told to every living controller
# Three screens live, of which one is seen: each of them is
# told once.
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
warn of low memory
