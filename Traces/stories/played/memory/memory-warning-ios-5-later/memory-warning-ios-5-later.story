story: On iOS 5 the covered screen makes a new view only when it is needed
# The list gave up its view when memory was low. As long as the detail covers it nothing is loaded
# again.
system: iOS 5
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
warn of low memory
wait 10 s
