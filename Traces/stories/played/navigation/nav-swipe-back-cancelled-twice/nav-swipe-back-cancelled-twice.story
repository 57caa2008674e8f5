story: A swipe back that is let go twice and then carried through
# The user cannot decide. Each time the swipe is let go the detail is told that it leaves and
# appears again; only the third time it is really gone and freed. A counter in viewWillAppear would
# have counted three.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
swipe back and let go
swipe back
