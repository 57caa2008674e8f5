story: A screen that zooms away after a tap is caught and taken back
# The pop begins without a finger. One comes while the screen moves, catches it and takes it back: the
# pop is cancelled although no finger drove it when it began. This is what zooms are made for.
system: iOS 18
class GridController
class PhotoController
launch GridController in UINavigationController
push PhotoController with a zoom
pop
after 100 ms catch the screen and let go
