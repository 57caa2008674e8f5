story: An app without scenes that is launched in the background
# A push message starts the app. Its window is made and its root appears, as if the app were seen; that
# it becomes active comes only with the person who opens it.
system: iOS 12
class FirstViewController
launch FirstViewController without showing it
wait 60 s
come back
