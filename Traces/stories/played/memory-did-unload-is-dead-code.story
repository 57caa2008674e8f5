story: An app that still overrides viewDidUnload
# The override frees what the view had built up. Nothing calls it since iOS 6, so the code is dead, and what
# it should free stays.
class ListController
  overrides viewDidUnload
class DetailController
launch ListController in UINavigationController
push DetailController
warn of low memory
pop
