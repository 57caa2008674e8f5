story: A swipe back that is let go, on iOS 7
# The gesture is as old as iOS 7, and so are its callbacks. Watch that they come in the order that
# newer systems still have.
system: iOS 7
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
