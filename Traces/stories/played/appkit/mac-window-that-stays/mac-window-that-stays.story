story: A window that does not want to close
# To close a window as a person does asks its delegate first. The answer is no, and nothing happens.
# No controller in it hears of that.
system: macOS 15
bundle: ../MacDelegate
class ListController: NSViewController
  overrides loadView
class CardWindowController: NSWindowController
  names its window nib CardWindow
  overrides windowShouldClose(_:)
  answers no to windowShouldClose(_:)
  overrides windowWillClose(_:)
launch ListController
make CardWindowController
show window of CardWindowController
close window of CardWindowController
quit
