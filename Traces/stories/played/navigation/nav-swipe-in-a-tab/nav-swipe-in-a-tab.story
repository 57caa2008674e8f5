story: A swipe back that is let go inside a tab
# The stack lies in a tab bar controller. The other tab and the bar itself hear nothing of the
# gesture.
class ListController
class DetailController
class ChatController
class ListNavigation: UINavigationController
  in viewDidLoad: set controllers to ListController without animation
launch ListNavigation, ChatController in UITabBarController
push DetailController
swipe back and let go
