story: A nib whose owner has no view
# The nib is the right one, but its owner has no connection to a view: the app ends. The class of
# the owner alone is not enough.
system: iOS 17
bundle: NoView
class CardController
launch CardController
