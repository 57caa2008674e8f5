story: A child that is added in viewIsAppearing
# The parent's view is already in the window when viewIsAppearing comes, so a child that is added
# there is told to appear at once and has appeared with its parent.
class ListController
class DetailController
  in viewIsAppearing: add child MapController to itself
class MapController
launch ListController in UINavigationController
push DetailController
