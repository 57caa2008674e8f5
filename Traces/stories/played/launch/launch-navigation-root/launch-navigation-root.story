story: An app that starts with a list in a navigation controller
# The root of a navigation controller goes through the same callbacks as a lone controller. Watch
# that it hears of its parent before its view is loaded.
class ListController
launch ListController in UINavigationController
