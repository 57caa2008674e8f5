story: A memory warning on iOS 5
# Who is not seen gives up its view and makes a new one when it comes back: viewDidLoad runs twice
# for one object, and that is right on this system.
system: iOS 5
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
warn of low memory
pop
