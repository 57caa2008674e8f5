story: init(coder:) with a call of super
# super gets the coder and builds the controller out of the storyboard. This is all that the
# required initialiser has to do if nothing is to be read.
system: iOS 13
bundle: ../Drawing
class DrawingController
  overrides init(coder:)
launch storyboard Main
