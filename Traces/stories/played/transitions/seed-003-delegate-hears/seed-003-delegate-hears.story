story: The delegate that hears of a dismissal by a finger
# How to notice that a person pulled the sheet away: the delegate of the presentation is told before
# and after. When a pull is let go it hears of no end, because the sheet is still there.
class FirstViewController
  prints its callbacks with "✨"
class ThirdViewController
  prints its callbacks with "🚀"
  hears of dismissals
launch FirstViewController
present ThirdViewController
swipe down and let go
swipe down
