story: A segue action makes the controller with a value
# The storyboard hands its coder to a method of the list, which calls an initialiser with the coder
# and the id. The id is there before anything else, and prepare(for:sender:) still comes.
system: iOS 13
bundle: ShopAction
class ListController
  overrides prepare(for:sender:)
  makes showItem in a segue action
class ItemController
  overrides init(coder:)
  overrides viewDidLoad
launch storyboard Main
show showItem
