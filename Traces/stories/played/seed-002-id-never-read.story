story: A key that is written and never read
# The id is written in encode(with:), but init(coder:) does not ask for it.
system: iOS 13
class DrawingController
  encodes id in encode(with:)
  overrides init(coder:)
launch DrawingController
archive DrawingController
unarchive DrawingController
