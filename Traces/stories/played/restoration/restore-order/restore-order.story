story: The steps of a restoration
# The controllers of the storyboard come first, then the delegate is asked. The drawing is made, loads
# its view and reads its state. The delegate reads its own, all hear that restoring is over, and only
# then the app has launched.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class DrawingController
  is restored as drawing
  overrides decodeRestorableState(with:)
  overrides applicationFinishedRestoringState
launch storyboard Main restoring DrawingController
