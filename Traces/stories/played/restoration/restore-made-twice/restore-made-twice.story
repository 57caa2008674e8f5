story: A restoration class that makes what the storyboard has made
# The list is there already, but its class makes another one: now two objects stand for one screen.
# One of them is seen, and the other keeps the state that the user expects.
system: iOS 12
bundle: ../../bundles/Gallery
class ListController
  is restored as list
  is restored by its class
class DrawingController
launch storyboard Main restoring ListController
