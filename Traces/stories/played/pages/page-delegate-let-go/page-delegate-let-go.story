story: A page that falls back, as the delegate hears of it
# The delegate is told of the end of a turn also when the page fell back; it has to look at the last
# argument before it takes the page for turned.
class BookController: UIPageViewController
  overrides pageViewController(_:willTransitionTo:)
  overrides pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
class CoverController
class ChapterController
launch CoverController, ChapterController in BookController
turn the page and let go
