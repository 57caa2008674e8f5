story: A page that curls and falls back
# Watch that the new page is told to leave before the old one is told to appear again, and that both
# ends come after both beginnings: with pages that scroll the two are done one after the other.
class BookController: UIPageViewController
  curls its pages
class CoverController
class ChapterController
launch CoverController, ChapterController in BookController
turn the page and let go
