story: A sheet that is pulled and let go
# The red frame in the article: viewWillDisappear, viewWillAppear, viewDidAppear of the sheet,
# without a viewDidDisappear. The first screen hears nothing.
class FirstViewController
  prints its callbacks with "✨"
class ThirdViewController
  prints its callbacks with "🚀"
launch FirstViewController
present ThirdViewController
swipe down and let go
