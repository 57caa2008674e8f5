story: A change of tabs on iOS 12
# The same order as today, without viewIsAppearing.
system: iOS 12
class MapController
class ChatController
launch MapController, ChatController in UITabBarController
select tab 2
