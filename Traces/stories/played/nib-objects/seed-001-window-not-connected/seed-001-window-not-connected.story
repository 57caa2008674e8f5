story: A window controller whose nib does not connect the window
# The owner of the nib was not set to the class of the controller, so its outlet to the window is
# missing. The nib is loaded, a window is made, and nothing is seen.
system: macOS 15
bundle: WrongOwner
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  overrides windowDidLoad
launch ListController
make CardWindowController
show window of CardWindowController
quit
