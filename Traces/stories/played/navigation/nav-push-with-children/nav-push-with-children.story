story: A pushed screen that brings a child with it
# The detail takes in a map while it is loaded. The map appears and disappears together with its
# parent, and the way back frees both.
class ListController
class DetailController
  in viewDidLoad: add child MapController to itself
class MapController
launch ListController in UINavigationController
push DetailController
pop
