story: A page that is turned, as the delegate hears of it
# The page controller is its own delegate. It is told that a finger begins to turn and that the turn
# has ended, with the callbacks of the two pages between.
class BookController: UIPageViewController
  overrides pageViewController(_:willTransitionTo:)
  overrides pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
class CoverController
class ChapterController
launch CoverController, ChapterController in BookController
turn the page
