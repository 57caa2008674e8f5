story: A modal that is not over the full screen
# The first screen stays behind the sheet, so it gets none of the callbacks of disappearing, and
# none of appearing when the sheet is gone.
class FirstViewController
  prints its callbacks with "✨"
class ThirdViewController
  prints its callbacks with "🚀"
launch FirstViewController
present ThirdViewController
swipe down
