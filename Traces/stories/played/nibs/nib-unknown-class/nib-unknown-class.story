story: A class that the app does not have
# BadgeView of the module Shop was renamed. UIKit says so in the console and makes a plain view.
# Outlets and behaviour of the class are missing, and nothing else tells why.
system: iOS 17
bundle: UnknownClass
class CardController
launch CardController
