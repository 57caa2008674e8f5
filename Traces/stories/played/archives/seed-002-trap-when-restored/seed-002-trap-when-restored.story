story: An app that cannot be launched any more
# The state of the app says that the drawing was open. To bring it back, the storyboard makes it
# with init(coder:), where the app ends, and this will be so at every launch.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
class DrawingController
  is restored as drawing
  traps in init(coder:)
launch storyboard Main restoring DrawingController
