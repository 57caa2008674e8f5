story: An appearance that takes longer than a second
# Layout blocks the thread for more than a second after the screen was announced. No finger holds
# it, so it is too long.
class ListController
class DetailController
  takes 1200 ms in viewDidLayoutSubviews
launch ListController in UINavigationController
push DetailController
