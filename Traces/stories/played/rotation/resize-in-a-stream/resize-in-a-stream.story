story: A person drags the edge of the window
# Rotations are not the only changes of size: in windows of iPads and mirrored apps sizes come in a
# stream. viewWillTransition(to:with:) without a change of traits is normal, and so is much layout.
system: iOS 27
device: iPad
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
resize 40 times
