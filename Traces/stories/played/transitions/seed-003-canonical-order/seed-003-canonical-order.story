story: The life of one screen, from viewDidLoad to viewDidDisappear
# What every developer knows: viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear,
# viewDidDisappear. The second screen prints each of them, is pushed and popped, and goes through
# all five once and in this order.
class FirstViewController
class SecondViewController
  prints its callbacks with "🚀"
launch FirstViewController in UINavigationController
push SecondViewController
pop
