story: Tabs that hold navigation controllers
# Each tab has its own stack. Who comes and goes is the screen on top of the stack, and the one
# below it hears nothing of the change of tabs.
class MapController
class ChatController
class MessageController
class MapNavigation: UINavigationController
  in viewDidLoad: set controllers to MapController without animation
class ChatNavigation: UINavigationController
  in viewDidLoad: set controllers to ChatController without animation
launch MapNavigation, ChatNavigation in UITabBarController
select tab 2
push MessageController
select tab 1
select tab 2
