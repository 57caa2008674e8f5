story: A value that prepare(for:sender:) sets must be written too
# The list hands the id over in prepare(for:sender:), after init(coder:) and awakeFromNib of the
# item, and before its view is loaded. To come back from a saved state, the item writes and reads
# it.
system: iOS 12
bundle: Shop
class ListController
  overrides prepare(for:sender:)
class ItemController
  is restored as item
  overrides init(coder:)
  overrides viewDidLoad
  encodes id in encodeRestorableState(with:)
  decodes id in decodeRestorableState(with:)
launch storyboard Main
show showItem
go to background
save state
