story: A state that is read by hand
# The app calls decodeRestorableState itself when all is over. Whoever relied on
# applicationFinishedRestoringState did so too early.
system: iOS 12
bundle: bundles/Gallery
class ListController
  is restored as list

class DrawingController
  is restored as drawing
  overrides decodeRestorableState(with:)
launch storyboard Main restoring DrawingController
call decodeRestorableState(with:) of DrawingController
