story: An app that calls viewDidLoad itself
# To start anew, the app calls viewDidLoad. All that is set up there is set up twice. A method of
# its own, called from both places, would do.
system: iOS 17
class CardController
  overrides viewDidLoad
launch CardController
call viewDidLoad of CardController
