story: A page is turned and turned back
# The way back is a turn like any other, with the same order:
# who comes is announced first.
class CoverController
class ChapterController
launch CoverController, ChapterController in UIPageViewController
turn the page
turn the page back
