story: A controller that touches its view in init(coder:)
# To reach an outlet so early loads the view while the object is still being made:
# viewDidLoad runs before init(coder:) has returned, and awakeFromNib comes after it.
system: iOS 12
bundle: ../Storyboard
class ViewController
  in init(coder:): load view of itself
  overrides awakeFromNib
  overrides viewDidLoad
launch storyboard Main
