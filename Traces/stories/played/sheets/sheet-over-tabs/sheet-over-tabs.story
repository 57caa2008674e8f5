story: A sheet over a tab bar
# The sheet comes from the tab that is seen. The tab bar and its tabs stay where they are and hear
# nothing.
class MapController
class ChatController
class FilterController
launch MapController, ChatController in UITabBarController
present FilterController
dismiss
