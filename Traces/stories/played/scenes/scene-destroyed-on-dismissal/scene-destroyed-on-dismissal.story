story: A scene that asks to be destroyed when the user leaves it, on iOS 26
# With the destruction condition userInitiatedDismissal a swipe home ends the scene for good. It is the
# same as a scene that is closed: controllers are freed while they are seen, as far as callbacks tell.
system: iOS 26
class PlayerController
launch PlayerController
close scene
wait 5 s
