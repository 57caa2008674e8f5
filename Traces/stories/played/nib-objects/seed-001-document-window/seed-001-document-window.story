story: A document and its window
# The document names a nib and owns it. A plain window controller is made for it, which loads the
# window when it is shown.
system: macOS 15
bundle: ../../bundles/Document
class ListController: NSViewController
  overrides loadView
class TextDocument: NSDocument
  names its window nib TextDocument
  overrides awakeFromNib
launch ListController
open document TextDocument
close document TextDocument
quit
