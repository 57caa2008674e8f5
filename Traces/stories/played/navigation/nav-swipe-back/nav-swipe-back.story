story: A swipe back that is carried through
# The finger pulls the detail away to the end. The callbacks are those of the back button, in the
# same order; only the trace knows that a finger was at work.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back
