story: A screen that zooms in is swiped away before it has arrived
# From iOS 18 on a finger can come while a zoom brings a screen. The push is never cancelled: it is
# through at once, the screen appears, and the pop begins in the same turn.
system: iOS 18
class GridController
class PhotoController
launch GridController in UINavigationController
push PhotoController with a zoom
after 100 ms swipe back
