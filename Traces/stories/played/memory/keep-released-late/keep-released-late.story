story: A screen that is held a little longer
# A download holds the detail until it is done. The object is
# freed late, but it is freed: no leak.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
keep DetailController
pop
wait 2 s
release DetailController
wait 30 s
go to background
