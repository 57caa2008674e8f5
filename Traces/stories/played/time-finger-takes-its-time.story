story: A finger that holds a swipe for a long time
# The callbacks of a swipe are as far apart as the person likes. That is no slowness of the app, however
# long it takes.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back
