story: A custom presentation that plays the presenter's part by hand
# A library shows a card over the screen and wants the presenter to hear of it, though its view
# stays: it calls begin and end for it. As long as the calls balance, the presenter goes and comes
# like under a full screen.
class HomeController
class CardController
launch HomeController
present CardController as custom
begin disappearance of HomeController
after 300 ms end appearance of HomeController
dismiss
begin appearance of HomeController
after 300 ms end appearance of HomeController
