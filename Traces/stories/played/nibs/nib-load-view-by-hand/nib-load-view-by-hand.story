story: An app that calls loadView itself
# The view is there already, and is now made a second time. To ask for the view is enough. What was
# in the first view is lost.
system: iOS 17
class CardController
  overrides loadView
launch CardController
call loadView of CardController
