story: Code performs a segue and is not asked
# performSegue(withIdentifier:sender:) goes on at once: shouldPerformSegue is only for what a person
# taps.
system: iOS 13
bundle: ../SegueShow
class ListController
  overrides shouldPerformSegue(withIdentifier:sender:)
  overrides prepare(for:sender:)
class ItemController
class PriceLabel: UIView
launch storyboard Main
show showItem
