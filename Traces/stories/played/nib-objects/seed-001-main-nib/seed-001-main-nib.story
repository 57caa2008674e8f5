story: The main nib makes the delegate and shows the first window
# The application itself owns the main nib, which is loaded before anything else. The delegate is
# an object of the nib: it is made with init, not with init(coder:), for it is no view. A window
# that is visible at launch is shown when all are awake.
system: macOS 15
bundle: ../MainNib
class AppDelegate: NSObject
  overrides init
  overrides init(coder:)
  overrides awakeFromNib
  overrides applicationDidFinishLaunching
launch nib MainMenu
quit
