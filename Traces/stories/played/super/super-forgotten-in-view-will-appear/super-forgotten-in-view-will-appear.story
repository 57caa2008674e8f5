story: A screen that forgets super in viewWillAppear
# As above, in a callback that runs again and again: it is
# told once and not for each time.
class ListController
  forgets super in viewWillAppear
class DetailController
launch ListController in UINavigationController
push DetailController
pop
