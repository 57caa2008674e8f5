story: The system warms an app up and connects its scene later
# From iOS 15 on application(_:didFinishLaunchingWithOptions:) may come long before a person opens the
# app. The scene is connected only then: until then there is no controller at all.
system: iOS 17
class FirstViewController
launch FirstViewController without showing it
wait 60 s
come back
