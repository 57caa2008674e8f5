story: A push out of viewWillAppear, on iOS 7
# A screen decides while it arrives that another one should be seen instead. A push inside of a push
# brings the warnings about the navigation bar.
system: iOS 7
class ListController
class FolderController
  in viewWillAppear: push DetailController
class DetailController
launch ListController in UINavigationController
push FolderController
