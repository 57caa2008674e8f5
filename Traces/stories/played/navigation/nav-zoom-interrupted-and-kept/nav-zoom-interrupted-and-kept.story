story: A screen that zooms in is swiped back and let go
# The push is through at once, and the swipe is a pop of its own, which is cancelled.
system: iOS 18
class GridController
class PhotoController
launch GridController in UINavigationController
push PhotoController with a zoom
after 100 ms swipe back and let go
