story: The user leaves the app while a detail is seen
# Neither the detail nor the list below hears of the
# background or of the return.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
go to background
come back
pop
