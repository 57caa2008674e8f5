story: A screen that the app keeps and shows again
# The app holds on to the player in a property, because it shall play on. It is popped and pushed
# again; that it is not freed between is meant, and is not reported as a leak.
class ListController
class PlayerController
launch ListController in UINavigationController
make PlayerController as player
push player
pop
wait 30 s
push player
