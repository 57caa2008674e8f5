story: A push in the turn of the launch, on iOS 18
# The same app on iOS 18: the root is covered before it is shown, so its view is never
# loaded and it hears nothing at all. Code in the root's viewDidLoad then waits for the way back.
system: iOS 18
class ListController
class DetailController
launch ListController in UINavigationController
meanwhile push DetailController
