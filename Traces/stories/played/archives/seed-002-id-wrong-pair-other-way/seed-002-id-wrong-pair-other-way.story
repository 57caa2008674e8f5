story: What is archived is not there when the state is restored
# The id is written in encode(with:) and read in decodeRestorableState: again two coders that have
# nothing to do with each other.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
class DrawingController
  is restored as drawing
  encodes id in encode(with:)
  decodes id in decodeRestorableState(with:)
launch storyboard Main restoring DrawingController
archive DrawingController
unarchive DrawingController
