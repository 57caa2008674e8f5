story: An observer from viewDidAppear to viewDidDisappear, in both screens
# In a swipe that is let go the detail gets viewDidAppear twice and starts twice, and the list gets
# a viewDidDisappear without a viewDidAppear and stops what it has not started.
class ListController
  observes orderChanged in viewDidAppear
  stops observing orderChanged in viewDidDisappear
class DetailController
  observes priceChanged in viewDidAppear
  stops observing priceChanged in viewDidDisappear
launch ListController in UINavigationController
push DetailController
swipe back and let go
pop
