story: A popped screen is freed
# How it should be: the navigation controller was the only one who held the detail, so the pop frees
# it.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
pop
