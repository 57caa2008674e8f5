story: A document whose nib does not connect the window
# The owner of the nib was left as it was, and the outlet to the window is missing. The document is
# open, and nothing is seen.
system: macOS 15
bundle: DocumentWrong
class ListController: NSViewController
  overrides loadView
class TextDocument: NSDocument
  names its window nib TextDocument
launch ListController
open document TextDocument
quit
