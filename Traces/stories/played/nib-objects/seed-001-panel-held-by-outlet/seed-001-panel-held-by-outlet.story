story: A panel that its owner holds comes back
# The owner has an outlet to the panel and keeps it. Closing the panel only takes it off the screen,
# and nothing has to be loaded to show it again.
system: macOS 15
bundle: ../Panel
class ListController: NSViewController
  overrides loadView
class PanelOwner: NSObject
class PanelModel: NSObject
launch ListController
make PanelOwner
load nib Panel for PanelOwner
unhide window of NSWindow
close window
unhide window of NSWindow
quit
