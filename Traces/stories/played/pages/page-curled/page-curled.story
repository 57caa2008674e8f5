story: A page that curls and is turned
# With pages that curl the order of the end is another one: the old page is gone before the new one
# has appeared. The beginning is the same as with pages that scroll.
class BookController: UIPageViewController
  curls its pages
class CoverController
class ChapterController
launch CoverController, ChapterController in BookController
turn the page
