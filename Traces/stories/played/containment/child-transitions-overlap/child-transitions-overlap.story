story: A change of children that begins before the last one has ended
# The container changes its child and, while the animation still runs, changes it again. The one in
# the middle is announced and taken away before it has appeared.
class HomeController
  forwards no appearance
class FirstPanelController
class SecondPanelController
class ThirdPanelController
launch HomeController
add child FirstPanelController to HomeController
begin appearance of FirstPanelController
meanwhile end appearance of FirstPanelController
add child SecondPanelController to HomeController
begin disappearance of FirstPanelController
meanwhile begin appearance of SecondPanelController
add child ThirdPanelController to HomeController
begin disappearance of SecondPanelController
meanwhile begin appearance of ThirdPanelController
after 300 ms end appearance of FirstPanelController
meanwhile end appearance of SecondPanelController
meanwhile end appearance of ThirdPanelController
