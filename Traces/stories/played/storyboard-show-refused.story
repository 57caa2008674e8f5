story: A tap that leads nowhere
# The list answers no, and nothing is made at all.
system: iOS 13
bundle: bundles/SegueShow
class ListController
  answers no to shouldPerformSegue(withIdentifier:sender:)
  overrides prepare(for:sender:)
class ItemController
launch storyboard Main
tap showItem
