story: A screen that the app keeps is pushed a second time
# The app holds on to the detail and pushes the same object again. It is loaded once and appears
# twice, and that it is not freed after the first pop is meant: it is not reported as a leak.
class ListController
class DetailController
launch ListController in UINavigationController
make DetailController as detail
push detail
pop
push detail
