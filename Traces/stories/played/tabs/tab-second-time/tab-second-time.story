story: To the second tab, back, and there again
# A tab that was seen once keeps its view: nothing is loaded a second time, and no screen is freed by
# being out of sight.
class MapController
class ChatController
launch MapController, ChatController in UITabBarController
select tab 2
select tab 1
select tab 2
