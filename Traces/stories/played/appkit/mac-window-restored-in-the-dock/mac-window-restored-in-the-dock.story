story: A window that is restored in the Dock
# FB13814135 (macOS 14.5): one viewWillDisappear comes although the view was never announced, and then
# nothing when the window leaves the Dock and goes back. No code of the app is at fault.
system: macOS 14.5
class ListController: NSViewController
  overrides loadView
launch ListController as list without showing it
deminiaturize window of list
miniaturize window of list
quit
