story: A window controller loads its window when it is wanted
# It is made with the name of a nib and loads nothing. To show it asks for the window: first
# windowWillLoad, then loadWindow, then windowDidLoad, and the owner of the nib is awakened between.
system: macOS 15
bundle: MacContent
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  overrides windowWillLoad
  overrides awakeFromNib
  overrides windowDidLoad
launch ListController
make CardWindowController
show window of CardWindowController
close window of CardWindowController
quit
