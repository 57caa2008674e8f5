story: A swipe back that is let go over a screen with a child
# The child goes where its parent goes: it is told to leave and to appear again, and it is no second
# cancelled swipe.
class ListController
class DetailController
  in viewDidLoad: add child MapController to itself
class MapController
launch ListController in UINavigationController
push DetailController
swipe back and let go
