story: A viewDidLoad that takes half a second
# The screen reads a file while it is being loaded, and nothing moves meanwhile. More than a tenth
# of a second is felt by every user.
class ListController
class DetailController
  takes 480 ms in viewDidLoad
launch ListController in UINavigationController
push DetailController
