story: The second tab is selected for the first time
# Only the first tab is loaded at the launch. Watch that the second is loaded when it is selected,
# and that it is told to appear before the first is told to leave: the opposite of a push.
class MapController
class ChatController
launch MapController, ChatController in UITabBarController
select tab 2
