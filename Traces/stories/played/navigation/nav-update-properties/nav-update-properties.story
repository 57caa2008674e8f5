story: updateProperties of iOS 26
# It comes when the traits are there and before the layout, once for each appearance here.
system: iOS 26
class ListController
  overrides updateProperties
class DetailController
  overrides updateProperties
launch ListController in UINavigationController
push DetailController
pop
