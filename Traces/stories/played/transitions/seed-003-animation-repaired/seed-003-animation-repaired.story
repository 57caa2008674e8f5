story: An animation that begins in viewDidAppear and ends in viewWillDisappear
# After the repair: the planet goes as soon as the finger begins to pull, and comes back if the
# swipe is taken back. It is never started twice.
class FirstViewController
class SecondViewController
  prints its callbacks with "🚀"
  observes planetTurns in viewDidAppear
  stops observing planetTurns in viewWillDisappear
launch FirstViewController in UINavigationController
push SecondViewController
swipe back and let go
swipe back
