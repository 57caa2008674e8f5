story: A view that is loaded before the app has launched
# The delegate asks for the view of the first screen too early. What applicationDidFinishLaunching
# prepares, such as default settings, is not there in viewDidLoad.
system: macOS 15
bundle: MacMenu
class AppDelegate: NSObject
  in applicationWillFinishLaunching: make CardController
  in applicationWillFinishLaunching: load view of CardController
  overrides applicationDidFinishLaunching
class CardController: NSViewController
  overrides loadView
  overrides viewDidLoad
launch nib MainMenu
quit
