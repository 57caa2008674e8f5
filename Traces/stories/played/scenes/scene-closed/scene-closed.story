story: One of two windows of an iPad is closed in the app switcher
# The scene goes to the background, is disconnected, and its session is discarded. The other window
# stays as it is.
system: iOS 17
device: iPad
class MapController
class NoteController
launch MapController
connect scene with NoteController as note
close scene of note
wait 5 s
