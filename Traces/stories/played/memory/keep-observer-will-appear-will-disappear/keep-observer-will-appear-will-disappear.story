story: An observer from viewWillAppear to viewWillDisappear
# The pair that holds: in a swipe that is let go each screen gets as many of one as of the other, so
# no observer is added twice.
class ListController
  observes orderChanged in viewWillAppear
  stops observing orderChanged in viewWillDisappear
class DetailController
  observes priceChanged in viewWillAppear
  stops observing priceChanged in viewWillDisappear
launch ListController in UINavigationController
push DetailController
swipe back and let go
pop
