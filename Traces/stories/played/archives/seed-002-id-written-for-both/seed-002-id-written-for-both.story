story: The id is written for both and read for one
# encode(with:) and encodeRestorableState both write the id, and init(coder:) reads it. From an
# archive it comes back. From a saved state it does not: decodeRestorableState does not ask for it.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
class DrawingController
  is restored as drawing
  encodes id in encode(with:)
  encodes id in encodeRestorableState(with:)
  decodes id in init(coder:)
launch storyboard Main restoring DrawingController
archive DrawingController
unarchive DrawingController
save state
