story: A tab that may not be selected
# The delegate is asked and says no. Nothing changes, and no
# screen hears of the tap.
class MainTabBarController: UITabBarController
  answers no to tabBarController(_:shouldSelect:)
class MapController
class ChatController
launch MapController, ChatController in MainTabBarController
select tab 2
