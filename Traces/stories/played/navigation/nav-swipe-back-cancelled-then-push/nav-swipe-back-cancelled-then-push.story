story: A swipe back that is let go, and then a push
# The detail stays after all and pushes another screen. Watch that this is an ordinary push: nothing
# is left over from the gesture.
class ListController
class DetailController
class PhotoController
launch ListController in UINavigationController
push DetailController
swipe back and let go
push PhotoController
