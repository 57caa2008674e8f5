story: A modal over the full screen
# With a full screen modal both screens behave as one expects: the presenter disappears and comes
# back, and the modal goes through all five.
class FirstViewController
  prints its callbacks with "✨"
class ThirdViewController
  prints its callbacks with "🚀"
launch FirstViewController
present ThirdViewController as full screen
dismiss
