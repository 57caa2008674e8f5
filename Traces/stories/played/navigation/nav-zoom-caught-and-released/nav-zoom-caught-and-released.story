story: A screen that zooms away after a tap is caught and goes on
# The finger lets the screen go on its way: the pop goes through, later than it would have.
system: iOS 18
class GridController
class PhotoController
launch GridController in UINavigationController
push PhotoController with a zoom
pop
after 100 ms catch the screen
