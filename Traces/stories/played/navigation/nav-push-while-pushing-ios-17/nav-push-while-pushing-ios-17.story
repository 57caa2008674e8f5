story: A second push while the first is still moving, on iOS 17
# Two pushes from code without waiting for the first to end. The screen between is announced and
# never appears.
system: iOS 17
class ListController
class DetailController
class PhotoController
launch ListController in UINavigationController
push DetailController
meanwhile push PhotoController
