story: A window in the Dock that code asks for twice
# Two makeKeyAndOrderFront quickly after each other send viewWillAppear twice, which those who found it
# call an error of AppKit (flutter/flutter#105963). What must not happen twice belongs elsewhere.
system: macOS 12
class ListController: NSViewController
  overrides loadView
  overrides viewWillAppear
launch ListController as list
miniaturize window of list
unhide window of list
after 100 ms unhide window of list
quit
