story: A swipe back that is taken back
# The exception that surprised the author: the first screen gets viewWillAppear, viewWillDisappear
# and viewDidDisappear, and never viewDidAppear; the second gets viewWillDisappear, viewWillAppear
# and viewDidAppear, and never viewDidDisappear.
class FirstViewController
  prints its callbacks with "✨"
class SecondViewController
  prints its callbacks with "🚀"
launch FirstViewController in UINavigationController
push SecondViewController
swipe back and let go
