story: A swipe back that is let go, and then the button
# After a swipe that was taken back the back button works as ever. The list gets its viewDidAppear
# only now, though it was announced before.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
pop
