story: A scene that the system takes away, should its controllers hear of it
# No source says that the controllers of a scene that is disconnected hear nothing. Here the stage is
# told that they do: nothing is wrong with that either.
system: iOS 17
assume: disappears-on-disconnect yes
class ListController
launch ListController
go to background
wait 60 s
disconnect scene
wait 5 s
