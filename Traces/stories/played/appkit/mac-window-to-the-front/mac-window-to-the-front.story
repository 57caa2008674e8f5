story: A window that comes to the front again
# viewWillAppear comes again although the view had never gone, because its window is about to be
# seen. Code that does something there that must not happen twice is a bug.
system: macOS 15
class ListController: NSViewController
  overrides loadView
  overrides viewWillAppear
class CardController: NSViewController
  overrides loadView
launch ListController
present CardController as full screen
unhide window of ListController
quit
