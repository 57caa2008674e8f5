story: What was archived cannot be read again
# No storyboard is used. A drawing is kept with NSKeyedArchiver, and this seems to work; when it is
# read again, the trap in init(coder:) ends the app.
system: iOS 13
class DrawingController
  traps in init(coder:)
  overrides encode(with:)
launch DrawingController
archive DrawingController
unarchive DrawingController
