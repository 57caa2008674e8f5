story: A segue that presents
# The style stands in the document. The presented controller covers the list, so the list goes. Who
# comes has appeared before who goes has disappeared.
system: iOS 13
bundle: SegueModal
class ListController
  overrides prepare(for:sender:)
class ItemController
class PriceLabel: UIView
launch storyboard Main
tap showItem
dismiss
