story: A screen that is freed on another thread
# A closure in the background held the detail last, and lets go of it there. This is legal; only
# deinit must not touch anything that belongs to the main thread.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
keep DetailController
pop
on another thread release DetailController
