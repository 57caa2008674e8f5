story: The main window in a nib of its own
# The main nib holds no window. When the app has launched, the delegate loads a second nib, whose
# owner it is itself, and gets the window through an outlet.
system: macOS 15
bundle: SeparateWindow
class AppDelegate: NSObject
  overrides init
  overrides awakeFromNib
  in applicationDidFinishLaunching: load nib MainWindow for itself keeping its objects
launch nib MainMenu
quit
