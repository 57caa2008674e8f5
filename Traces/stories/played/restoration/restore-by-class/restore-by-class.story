story: A restoration class makes the controller in code
# The class itself is asked first, and makes its object in code: no init(coder:), and neither the
# delegate nor the storyboard is asked.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
class DrawingController
  is restored as drawing
  is restored by its class
  overrides decodeRestorableState(with:)
launch storyboard Main restoring DrawingController
