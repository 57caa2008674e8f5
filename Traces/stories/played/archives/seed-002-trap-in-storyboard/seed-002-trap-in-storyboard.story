story: A storyboard runs into the trap
# The controller is put onto a storyboard, which makes it with init(coder:). The app ends at launch.
# Neither awakeFromNib nor anything else is reached.
system: iOS 13
bundle: ../Drawing
class DrawingController
  traps in init(coder:)
launch storyboard Main
