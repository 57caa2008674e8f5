story: A scene that the system takes away in the background
# The documentation of sceneDidDisconnect says that UIKit may disconnect a scene to reclaim memory. The
# window goes with all that lies in it, and no callback says that it disappears: who was seen when the
# app left is freed as it was. The user comes back to a new scene.
system: iOS 17
class ListController
class DetailController
class FilterController
launch ListController in UINavigationController
push DetailController
present FilterController
go to background
wait 60 s
disconnect scene
wait 60 s
connect scene with ListController in UINavigationController
