story: An observer from viewDidAppear to viewWillDisappear
# This pair holds for the screen that stays in a swipe that is let go: it is stopped when the finger
# begins and started again when the screen has come back.
class ListController
class DetailController
  observes priceChanged in viewDidAppear
  stops observing priceChanged in viewWillDisappear
launch ListController in UINavigationController
push DetailController
swipe back and let go
pop
