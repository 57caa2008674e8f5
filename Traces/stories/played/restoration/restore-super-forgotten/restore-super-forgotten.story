story: A state that is written without super
# The class writes its own key, but does not call super: what UIKit itself keeps is lost. A
# container loses its children in this way.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class DrawingController
  is restored as drawing
  forgets super in encodeRestorableState(with:)
launch storyboard Main restoring DrawingController
save state
