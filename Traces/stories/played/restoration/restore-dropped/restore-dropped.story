story: A restoration class that gives back nothing
# The drawing is no longer there, so its class returns nil. The screen is not restored: this may be
# meant.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class DrawingController
  is restored as drawing
  is restored by its class as nothing
launch storyboard Main restoring DrawingController
