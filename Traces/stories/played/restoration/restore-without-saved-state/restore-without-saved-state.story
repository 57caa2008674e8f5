story: Nothing is restored without a saved state
# The app starts as the storyboard says, and no class or delegate is asked for anything. This is what
# the other launches are to be compared with.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class DrawingController
  is restored as drawing
launch storyboard Main
