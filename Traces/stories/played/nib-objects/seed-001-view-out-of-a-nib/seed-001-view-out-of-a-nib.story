story: A view that is looked for among the objects at the top
# No controller is needed to get a view: the nib is instantiated, its objects at the top are kept,
# and the view is one of them.
system: macOS 15
bundle: ../RowsMac
class ListController: NSViewController
  overrides loadView
class Loader: NSObject
class PanelView: NSView
launch ListController
make Loader
load nib Panel for Loader keeping its objects through a cache
wait 2 s
quit
