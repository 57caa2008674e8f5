story: Two swipes back, one right after the other, on iOS 26
# iOS 26 lets people swipe on while the first screen still moves out. The screen in the middle is
# announced and sent away again before it has appeared; this is allowed, so it is only remarked.
system: iOS 26
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
pop
after 100 ms pop
