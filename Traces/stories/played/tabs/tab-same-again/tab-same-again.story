story: The tab that is seen is tapped again
# A tap on the tab that is already selected changes nothing,
# and no screen hears of it.
class MapController
class ChatController
launch MapController, ChatController in UITabBarController
select tab 1
