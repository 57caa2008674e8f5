story: A view that is touched in prepare(for:sender:)
# To fill a label at once, the list touches the view of the item. It is loaded before the item was
# given all it needs.
system: iOS 13
bundle: ../SegueShow
class ListController
  in prepare(for:sender:): load view of ItemController
class ItemController
  overrides viewDidLoad
class PriceLabel: UIView
launch storyboard Main
show showItem
