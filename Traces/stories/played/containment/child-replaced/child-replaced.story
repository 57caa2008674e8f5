story: One child is changed for another, on iOS 5
# The parent lets UIKit animate from the old child to the new one. Watch that the new child has
# appeared before the old one is gone: with a push it is the other way round.
system: iOS 5
class HomeController
class OldController
class NewController
launch HomeController
add child OldController to HomeController
transition from OldController to NewController in HomeController
