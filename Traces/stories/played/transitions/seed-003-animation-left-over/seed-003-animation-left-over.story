story: An animation that begins in viewDidAppear and ends in viewDidDisappear
# Before the repair: the planet still turns while the finger pulls the screen away, and after a
# swipe that is taken back it is started a second time, because viewDidDisappear never came.
class FirstViewController
class SecondViewController
  prints its callbacks with "🚀"
  observes planetTurns in viewDidAppear
  stops observing planetTurns in viewDidDisappear
launch FirstViewController in UINavigationController
push SecondViewController
swipe back and let go
