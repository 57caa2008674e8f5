story: A view that is loaded by the initialiser
# The initialiser touches the view, so viewDidLoad runs before the object is complete. What is set
# after the call of super is not there yet.
system: iOS 17
class CardController
  in init(nibName:bundle:): load view of itself
  overrides viewDidLoad
launch CardController
