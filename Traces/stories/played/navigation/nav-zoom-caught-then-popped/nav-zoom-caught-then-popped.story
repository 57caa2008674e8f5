story: A screen that was caught is popped after all
# After the finger took the screen back, the stack is what it was: the next pop is a pop as any other.
system: iOS 18
class GridController
class PhotoController
launch GridController in UINavigationController
push PhotoController with a zoom
pop
after 100 ms catch the screen and let go
pop
