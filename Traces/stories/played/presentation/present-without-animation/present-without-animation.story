story: A full screen presentation without animation
# Nothing moves, and both screens hear the same callbacks in
# the same order.
class FirstViewController
class ThirdViewController
launch FirstViewController
present ThirdViewController as full screen without animation
dismiss without animation
