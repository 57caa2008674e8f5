story: The way back by the button
# A detail is pushed and taken away by the back button. Watch that the list appears a second time
# without being loaded again, and that the detail is freed once it has disappeared.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
pop
