story: Two pops, one right after the other, on iOS 26
# iOS 26 lets people go on while the first screen still moves out. The only rule that Apple has stated
# is for zooms: who is interrupted is through at once and appears, and the next change begins in the same
# turn. That it holds here too is likely and marked as uncertain.
system: iOS 26
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
pop
after 100 ms pop
