story: A second push while the first is still moving, on iOS 7
# Two taps on a row push twice. The first detail is interrupted before it appeared, and UIKit warns
# that the navigation bar may be corrupted. Watch the two warnings on the console.
system: iOS 7
class ListController
class DetailController
class PhotoController
launch ListController in UINavigationController
push DetailController
after 100 ms push PhotoController
