story: A tab is tapped, as the delegate hears of it
# The tab bar controller is its own delegate. It is asked before anything happens, and may refuse.
# Then the two screens change as ever.
class MainTabBarController: UITabBarController
  answers yes to tabBarController(_:shouldSelect:)
class MapController
class ChatController
launch MapController, ChatController in MainTabBarController
select tab 2
