story: A document and its window, if the document hears first
# Whether a document or its window controller is told first that a nib is loaded is not known. This
# story assumes that it is the document.
system: macOS 15
bundle: ../../bundles/Document
assume: document-hears-first yes
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
