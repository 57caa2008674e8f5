story: A class that the app does not have
# BadgeView of the module Shop was renamed. UIKit says so in the console and makes a plain view.
system: iOS 17
bundle: bundles/UnknownClass
class CardController
launch CardController
