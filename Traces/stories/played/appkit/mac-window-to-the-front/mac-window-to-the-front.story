story: A window that comes to the front again
# viewWillAppear means that the view was not to be seen: bringing a window forward that is on the screen
# already sends nothing, and none of the two controllers disappears.
system: macOS 15
class ListController: NSViewController
  overrides loadView
  overrides viewWillAppear
class CardController: NSViewController
  overrides loadView
launch ListController
present CardController as full screen
unhide window of ListController
unhide window of CardController
quit
