story: A push in the turn of the launch, on iOS 17
# An app that opens a certain screen pushes right after the window became visible. On iOS 17 the
# root has begun to appear by then and is sent away again: it is announced and taken back, and never
# appears. Watch that its viewDidAppear is missing, and that this is a remark and no error.
system: iOS 17
class ListController
class DetailController
launch ListController in UINavigationController
meanwhile push DetailController
