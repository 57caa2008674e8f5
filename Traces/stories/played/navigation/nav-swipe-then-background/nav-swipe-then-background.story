story: The app goes to the background after a swipe that was let go
# The return from the background brings no callbacks, whatever
# happened before.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
go to background
come back
