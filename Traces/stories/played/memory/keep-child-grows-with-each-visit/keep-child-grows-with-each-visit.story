story: Each visit leaves a child of the screen behind
# The detail itself is freed after each visit, and the chart in it is not. The chart was never
# removed from its parent, so that nothing but the count gives it away: with each visit one more is
# made than is freed.
class ListController
class DetailController
  in viewDidLoad: add child ChartController to itself
class ChartController
  leaks
launch ListController in UINavigationController
push DetailController
pop
push DetailController
pop
push DetailController
pop
push DetailController
pop
push DetailController
pop
wait 30 s
go to background
