story: An initialiser of its own, and the required init(coder:) beside it
# The class got an initialiser with arguments, which calls init(nibName:bundle:) with nil.
# init(coder:) must be there too, and here it calls super, so that a storyboard can make one.
system: iOS 12
bundle: ../Storyboard
class ViewController
  overrides init(nibName:bundle:)
  overrides init(coder:)
  overrides loadView
launch ViewController
present ViewController as full screen
