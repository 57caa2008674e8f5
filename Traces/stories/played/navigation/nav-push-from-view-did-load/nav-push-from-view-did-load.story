story: A push out of viewDidLoad, on iOS 7
# A list that pushes while it is itself still being loaded starts a transition inside of another.
# UIKit complains on the console; the remedy is to give the stack both screens at once.
system: iOS 7
class ListController
class FolderController
  in viewDidLoad: push DetailController
class DetailController
launch ListController in UINavigationController
push FolderController
