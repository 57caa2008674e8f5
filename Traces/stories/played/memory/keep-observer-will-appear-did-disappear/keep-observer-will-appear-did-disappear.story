story: An observer from viewWillAppear to viewDidDisappear
# This pair is often recommended and does not survive a swipe that is let go: viewWillAppear comes a
# second time with no viewDidDisappear between, so the detail observes twice and hears everything
# twice.
class ListController
class DetailController
  observes keyboardWillShow in viewWillAppear
  stops observing keyboardWillShow in viewDidDisappear
launch ListController in UINavigationController
push DetailController
swipe back and let go
pop
