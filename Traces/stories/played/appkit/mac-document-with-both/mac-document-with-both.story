story: A document that names a nib and makes its window controllers
# Only one of the two is needed. Here both are there, and who reads the class cannot tell which one
# counts.
system: macOS 15
bundle: ../../bundles/Document
class ListController: NSViewController
  overrides loadView
class TextDocument: NSDocument
  names its window nib TextDocument
  overrides makeWindowControllers
launch ListController
open document TextDocument
close document TextDocument
quit
