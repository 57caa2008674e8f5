story: AppKit does not cut off Controller
# There is a nib CardController, and the class is CardControllerController: AppKit only looks for
# the exact name, and ends the app.
system: macOS 15
bundle: ../MacCard
class CardControllerController: NSViewController
launch CardControllerController
quit
