story: An inspector that is kept until the app quits
# It is loaded when it is first wanted and then stays: closing it only hides it, and showing it
# again loads nothing. To keep it is meant, and nothing is said of it.
system: macOS 15
bundle: ../SubWindow
class ListController: NSViewController
  overrides loadView
class SubWindowController: NSWindowController
  names its window nib SubWindow
  overrides windowDidLoad
launch ListController
make SubWindowController as inspector
show window of inspector
close window of inspector
show window of inspector
quit
