story: A storyboard at launch on macOS
# The window of the first scene and its controller are made before the delegate hears of the launch,
# and the view is loaded at once. The window is on the screen and drawn before the app has finished
# launching. Default settings that applicationDidFinishLaunching registers come too late for
# viewDidLoad. The controller is awakened twice: with its scene and as owner of its view.
system: macOS 15
bundle: MacStoryboard
class AppDelegate: NSObject
  overrides applicationDidFinishLaunching
class MainWindowController: NSWindowController
  overrides init(coder:)
class ListController: NSViewController
  overrides init(coder:)
  overrides awakeFromNib
  overrides viewDidLoad
launch storyboard Main
quit
