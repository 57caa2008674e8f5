story: A swipe back that is let go on two levels of a stack
# Let go on the third screen, popped, and let go again on the second: each time it is the pair of
# the top and the one right below that hears of it, and no other.
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
swipe back and let go
pop
swipe back and let go
