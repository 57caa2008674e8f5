story: A trap in the class between
# The class of the storyboard has a good init(coder:), but it calls super, and there the trap is.
# Every class on the way has to let the coder through.
system: iOS 13
bundle: ../Drawing
class BaseController
  traps in init(coder:)
class DrawingController: BaseController
  overrides init(coder:)
launch storyboard Main
