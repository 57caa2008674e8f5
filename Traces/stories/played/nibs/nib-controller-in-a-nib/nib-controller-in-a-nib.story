story: A controller that lies in a nib together with its view
# The controller is an object of the nib, so it gets init(coder:) and awakeFromNib. Its view is
# there at once: viewDidLoad comes before the view itself is awakened, and loadView never.
system: iOS 11
bundle: Whole
class HomeController
  overrides loadView
class CardController
  overrides init(coder:)
  overrides awakeFromNib
  overrides viewDidLoad
class CardView: UIView
  overrides init(coder:)
  overrides awakeFromNib
launch HomeController
load nib CardScene keeping its objects as card
present card as full screen
