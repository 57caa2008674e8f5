story: A tap that leads nowhere
# The list answers no, and nothing is made at all. To refuse is cheap: the item has not been made
# yet when the list is asked.
system: iOS 13
bundle: ../SegueShow
class ListController
  answers no to shouldPerformSegue(withIdentifier:sender:)
  overrides prepare(for:sender:)
class ItemController
launch storyboard Main
tap showItem
