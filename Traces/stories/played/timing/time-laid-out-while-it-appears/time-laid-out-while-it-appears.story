story: A screen that is laid out forty times while it arrives
# Each layout changes a constraint and asks for the next one. All of it happens before the screen
# has appeared, and its size never changes.
class ListController
class DetailController
  in viewIsAppearing: lay out itself 40 times
launch ListController in UINavigationController
push DetailController
