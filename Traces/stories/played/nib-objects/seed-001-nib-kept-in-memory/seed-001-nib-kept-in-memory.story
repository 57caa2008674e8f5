story: A nib that is read once and instantiated three times
# NSNib keeps what it has read. Each instantiation gives fresh objects, but only the first one
# reads the file.
system: macOS 15
bundle: ../RowsMac
class ListController: NSViewController
  overrides loadView
class PanelView: NSView
launch ListController
load nib Panel for ListController 3 times keeping its objects through a cache
quit
