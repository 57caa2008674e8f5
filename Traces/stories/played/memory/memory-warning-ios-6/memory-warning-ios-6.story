story: The same memory warning on iOS 6
# Since iOS 6 every controller is told and none gives up a view: viewDidUnload never runs again, and the
# list is not loaded a second time.
system: iOS 6
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
warn of low memory
pop
