story: A nib that was named and is not there
# The name is misspelt. No other nib is tried: the app ends when the view is loaded. That can be
# long after the controller was made.
system: iOS 17
bundle: Missing
class HomeController
class CardController
  takes nib Crad
launch HomeController
present CardController as full screen
