story: A window that is asked and closes
# The delegate of the window says yes, and is told that it will close. Both come before the window
# has gone, and only if a person closes it.
system: macOS 15
bundle: ../MacDelegate
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  overrides windowShouldClose(_:)
  answers yes to windowShouldClose(_:)
  overrides windowWillClose(_:)
launch ListController
make CardWindowController
show window of CardWindowController
close window of CardWindowController
quit
