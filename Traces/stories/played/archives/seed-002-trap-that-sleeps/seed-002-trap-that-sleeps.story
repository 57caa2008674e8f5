story: A trap in init(coder:) that is not reached
# The class has an initialiser of its own, so it must have init(coder:) as well, and left the
# fatalError there that Xcode suggests. As long as only code makes the controller, nothing happens.
system: iOS 13
class DrawingController
  traps in init(coder:)
  overrides init(nibName:bundle:)
launch DrawingController
