story: An app that is hidden and shown again
# The windows of a hidden app are ordered out: their views disappear, and appear again.
system: macOS 15
class ListController: NSViewController
  overrides loadView
launch ListController
hide app
unhide app
quit
