story: A panel without a window controller is released when it closes
# The panel belongs to no window controller, and in its nib it is released when closed, as is
# usual. It goes with its window, and its owner has nothing to do.
system: macOS 15
bundle: bundles/Panel
class ListController: NSViewController
  overrides loadView
class PanelOwner: NSObject
class PanelModel: NSObject
launch ListController
make PanelOwner
load nib Panel for PanelOwner
unhide window of NSWindow
close window of NSWindow
wait 2 s
quit
