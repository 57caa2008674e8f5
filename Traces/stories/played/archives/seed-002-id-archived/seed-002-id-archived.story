story: What is encoded is decoded
# The id is written in encode(with:) and read in init(coder:), each with a call of super. This pair
# belongs together, and nothing is said of it.
system: iOS 13
class DrawingController
  encodes id in encode(with:)
  decodes id in init(coder:)
launch DrawingController
archive DrawingController
unarchive DrawingController
