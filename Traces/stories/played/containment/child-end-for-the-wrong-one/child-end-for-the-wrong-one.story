story: An end that is sent to the wrong child
# The container begins the appearance of one panel and ends that of another. One has an end too
# many, the other waits for ever.
class HomeController
  forwards no appearance
class FirstPanelController
class SecondPanelController
class OtherController
launch HomeController in UINavigationController
add child FirstPanelController to HomeController
add child SecondPanelController to HomeController
begin appearance of FirstPanelController
after 300 ms end appearance of SecondPanelController
push OtherController
wait 3 s
go to background
