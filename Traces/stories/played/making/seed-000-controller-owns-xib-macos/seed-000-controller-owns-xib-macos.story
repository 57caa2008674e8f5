story: On macOS the owner of a xib gets awakeFromNib
# AppKit awakens File's Owner as well, behind the objects of the nib. The same code that
# stays silent on iOS runs here.
system: macOS 15
bundle: OwnedViewMac
class CardController: NSViewController
  overrides init(nibName:bundle:)
  prints "CardController - awakeFromNib" in awakeFromNib
  overrides viewDidLoad
launch CardController
quit
