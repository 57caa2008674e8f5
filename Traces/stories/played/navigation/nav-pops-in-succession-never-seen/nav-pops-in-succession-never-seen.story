story: Two swipes back, one right after the other, should the screen between not appear
# No log shows whether the screen in the middle appears when the next pop interrupts its coming. Here
# the stage is told that it does not: it is announced and sent away again, which is only remarked.
system: iOS 26
assume: interrupted-appears no
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
pop
after 100 ms pop
