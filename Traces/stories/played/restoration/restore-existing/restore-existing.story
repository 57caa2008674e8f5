story: A controller that is there already only reads its state
# The list is part of the storyboard. Restoration finds it under its identifier and makes no second
# one.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
  overrides decodeRestorableState(with:)
class DrawingController
launch storyboard Main restoring ListController
