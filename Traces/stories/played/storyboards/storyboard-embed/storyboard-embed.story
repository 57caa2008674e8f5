story: A container view
# The embedded controller is made and prepared while the view of the list is being loaded, before
# viewDidLoad of the list.
system: iOS 13
bundle: ../SegueEmbed
class ListController
  overrides prepare(for:sender:)
class MapController
launch storyboard Main
