story: A key that is read and never written
# The id is read in init(coder:), and no code has written it: it is nil whenever an archive is read.
# Reading and writing are two places, and one of them is easily forgotten.
system: iOS 13
class DrawingController
  overrides encode(with:)
  decodes id in init(coder:)
launch DrawingController
archive DrawingController
unarchive DrawingController
