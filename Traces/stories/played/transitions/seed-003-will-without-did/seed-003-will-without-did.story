story: Is viewWillAppear always followed by viewDidAppear?
# No: a will may lack its did, but each did has its will before it, and appearing and disappearing
# take turns. Here the swipe is taken back twice before it succeeds, and each screen still
# alternates.
class FirstViewController
  prints its callbacks with "✨"
class SecondViewController
  prints its callbacks with "🚀"
launch FirstViewController in UINavigationController
push SecondViewController
swipe back and let go
swipe back and let go
swipe back
