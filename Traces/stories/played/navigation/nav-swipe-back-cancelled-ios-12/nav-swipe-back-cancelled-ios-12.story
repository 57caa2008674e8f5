story: A swipe back that is let go, on a system without viewIsAppearing
# The same gesture on iOS 12. The four callbacks that every developer knows come exactly as on newer
# systems, and viewIsAppearing does not exist yet.
system: iOS 12
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
