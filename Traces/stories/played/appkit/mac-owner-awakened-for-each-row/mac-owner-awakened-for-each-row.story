story: An owner that is awakened with every row
# Each row is loaded from a nib with the list as its owner, and each time the list is awakened
# again. Set-up that stands there is done again and again.
system: macOS 15
bundle: MacRows
class ListController: NSViewController
  overrides loadView
  overrides awakeFromNib
class RowView: NSView
launch ListController
load nib RowView for ListController 3 times keeping its objects through a cache
quit
