story: A beginning that is never ended
# The parent begins the appearance of its panel and forgets the end. The panel is announced for
# ever: its viewDidAppear never comes, though it is on the screen.
class HomeController
  forwards no appearance
class PanelController
class OtherController
launch HomeController in UINavigationController
add child PanelController to HomeController
begin appearance of PanelController
push OtherController
wait 3 s
