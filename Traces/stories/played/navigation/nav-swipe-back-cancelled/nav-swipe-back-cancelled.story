story: A swipe back that is let go
# The finger begins to pull the detail away and lets go. Watch that the list is announced and taken
# back without ever appearing, and that the detail leaves and comes again without having been gone.
# This is what UIKit does, and no defect.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
