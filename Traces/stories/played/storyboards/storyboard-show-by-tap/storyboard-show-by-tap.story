story: A tap asks, makes, prepares and pushes
# The list is asked whether the segue may be performed. Then the item is made and awakened, the list
# prepares it, and it is pushed: its view is loaded only now.
system: iOS 13
bundle: ../SegueShow
class ListController
  overrides shouldPerformSegue(withIdentifier:sender:)
  overrides prepare(for:sender:)
class ItemController
  overrides init(coder:)
  overrides awakeFromNib
class PriceLabel: UIView
launch storyboard Main
tap showItem
