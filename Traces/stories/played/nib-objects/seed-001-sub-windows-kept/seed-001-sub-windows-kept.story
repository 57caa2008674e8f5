story: Window controllers that are kept in an array
# Each new window has a controller, which is put into an array. As long as it is there, its window
# works.
system: macOS 15
bundle: ../SubWindow
class ListController: NSViewController
  overrides loadView
class SubWindowController: NSWindowController
  names its window nib SubWindow
  overrides windowDidLoad
launch ListController
make SubWindowController as first
show window of first
make SubWindowController as second
show window of second
quit
