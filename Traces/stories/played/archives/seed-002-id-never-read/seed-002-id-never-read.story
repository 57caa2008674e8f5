story: A key that is written and never read
# The id is written in encode(with:), but init(coder:) does not ask for it. What is read is complete
# all the same, but for the id.
system: iOS 13
class DrawingController
  encodes id in encode(with:)
  overrides init(coder:)
launch DrawingController
archive DrawingController
unarchive DrawingController
