story: A restoration class that gives back something else
# The state was saved for a drawing, and its class gives back an editor. The state is not read, for
# the classes differ.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class EditorController
class DrawingController
  is restored as drawing
  is restored by its class as EditorController
launch storyboard Main restoring DrawingController
