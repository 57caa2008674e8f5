story: A window controller frees what its nib has made
# The owner of the nib is a window controller. It keeps all objects at the top of its nib and lets
# go of them when it ends: the app has to release nothing itself.
system: macOS 15
bundle: CardWindow
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  overrides windowDidLoad
class CardModel: NSObject
launch ListController
make CardWindowController
show window of CardWindowController
close window of CardWindowController
release CardWindowController
quit
