story: A panel without owner is released when it closes
# The panel belongs to no window controller and no outlet leads to it. It is shown when its nib is
# loaded, lives as long as it is on the screen, and is released when it is closed.
system: macOS 15
bundle: PanelAlone
class ListController: NSViewController
  overrides loadView
class PanelOwner: NSObject
launch ListController
make PanelOwner
load nib Panel for PanelOwner
close window
wait 2 s
quit
