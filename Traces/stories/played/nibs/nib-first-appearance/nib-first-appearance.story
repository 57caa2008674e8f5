story: From the first line to the screen
# A controller that owns a nib: it is made, its view is made and awakened, and then it appears.
# Layout comes while it is appearing, and viewDidAppear last.
system: iOS 17
bundle: Appear
class CardController
  overrides init(nibName:bundle:)
  overrides viewDidLoad
class CardView: UIView
  overrides init(coder:)
  overrides awakeFromNib
launch CardController
