story: A page that falls back
# The finger lets the page go before it is turned. Watch that the old page appears again before the
# new one, which never appeared, is told to leave.
class CoverController
class ChapterController
launch CoverController, ChapterController in UIPageViewController
turn the page and let go
