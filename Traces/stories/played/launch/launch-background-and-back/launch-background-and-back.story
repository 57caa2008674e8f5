story: The user leaves the app and comes back
# Only the app and its scene hear of it. The screen that is seen neither disappears nor appears, so
# what is to be refreshed on return needs a notification of the app.
class HomeController
launch HomeController
go to background
wait 5 s
come back
