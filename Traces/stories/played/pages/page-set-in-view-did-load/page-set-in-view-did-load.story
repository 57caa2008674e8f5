story: The first page is set in viewDidLoad, on iOS 11
# The page controller gets its first page while it is itself still being loaded. Watch the page: it has
# appeared before it is laid out for the first time, so its frames are not final in viewDidAppear.
system: iOS 11
class BookController: UIPageViewController
  in viewDidLoad: set controllers to CoverController without animation
class CoverController
launch BookController
