story: A viewWillAppear that takes longer than a frame
# In the callbacks around an appearance the animation is about to begin: a twentieth of a second is
# three frames that are not drawn.
class ListController
class DetailController
  takes 50 ms in viewWillAppear
launch ListController in UINavigationController
push DetailController
