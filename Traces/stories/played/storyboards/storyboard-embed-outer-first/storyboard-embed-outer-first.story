story: A container view, if the outer view is told first
# Whether the embedded controller loads its view before or behind viewDidLoad of the one around it
# is not known. This story assumes the latter.
system: iOS 13
bundle: ../SegueEmbed
assume: embeds-first no
class ListController
  overrides viewDidLoad
class MapController
  overrides viewDidLoad
launch storyboard Main
