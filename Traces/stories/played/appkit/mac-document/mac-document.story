story: A document from opening to closing
# It is read, then makes a window controller whose nib it owns itself. Nib and window come when the
# window is shown. Whether the document or the window controller hears of it first is not known.
system: macOS 15
bundle: ../../bundles/Document
class ListController: NSViewController
  overrides loadView
class TextDocument: NSDocument
  names its window nib TextDocument
  overrides windowControllerWillLoadNib(_:)
  overrides windowControllerDidLoadNib(_:)
launch ListController
open document TextDocument
close document TextDocument
quit
