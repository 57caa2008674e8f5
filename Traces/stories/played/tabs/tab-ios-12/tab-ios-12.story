story: A change of tabs on iOS 12
# The order is that of today: the new tab is announced before the old one is told to leave. Only
# viewIsAppearing does not exist yet.
system: iOS 12
class MapController
class ChatController
launch MapController, ChatController in UITabBarController
select tab 2
