story: Each tab remembers its stack
# A detail is pushed in the first tab, then the user looks at the second and comes back. It is the
# detail that disappears and appears again, and not the list below it.
class ListController
class DetailController
class ChatController
class ListNavigation: UINavigationController
  in viewDidLoad: set controllers to ListController without animation
launch ListNavigation, ChatController in UITabBarController
push DetailController
select tab 2
select tab 1
