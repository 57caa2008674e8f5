story: What restoration writes is not there in init(coder:)
# The id is written in encodeRestorableState, but read in init(coder:). That initialiser gets the
# coder of the storyboard, which knows nothing of the app, so the id is always nil.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
class DrawingController
  is restored as drawing
  encodes id in encodeRestorableState(with:)
  decodes id in init(coder:)
launch storyboard Main restoring DrawingController
go to background
save state
