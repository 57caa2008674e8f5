story: A window controller that nothing keeps
# The controller was only held by the method that made it. Its window is on the screen, and the
# controller is gone: no action of the window reaches a target.
system: macOS 15
bundle: ../SubWindow
class ListController: NSViewController
  overrides loadView
class SubWindowController: NSWindowController
  names its window nib SubWindow
  overrides windowDidLoad
launch ListController
make SubWindowController
meanwhile show window of SubWindowController
meanwhile release SubWindowController
wait 2 s
quit
