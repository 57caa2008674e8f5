story: What restoration writes is read when the state is restored
# encodeRestorableState and decodeRestorableState are the other pair. The id is written when the app
# leaves and read at the next launch, before the launch is over.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
class DrawingController
  is restored as drawing
  encodes id in encodeRestorableState(with:)
  decodes id in decodeRestorableState(with:)
launch storyboard Main restoring DrawingController
go to background
save state
