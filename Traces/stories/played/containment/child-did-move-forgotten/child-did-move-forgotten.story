story: A parent that forgets didMove
# addChild sends willMove by itself, and the parent has to send didMove once the view is in place.
# Here it does not. The panel is seen all the same, but whatever waits for the end of the move waits
# for ever.
class HomeController
class PanelController
launch HomeController
add child PanelController to HomeController without didMove
wait 3 s
go to background
