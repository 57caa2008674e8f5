story: Outlets, actions and bindings are made before any object awakes
# First all objects are there, then outlets, actions and bindings connect them, and only then
# awakeFromNib comes, on macOS to the owner too.
system: macOS 15
bundle: Bindings
class SearchWindowController: NSWindowController
  names its window nib SearchWindow
  overrides awakeFromNib
  overrides windowDidLoad
launch SearchWindowController
quit
