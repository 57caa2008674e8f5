story: A page that falls back and is turned at the second attempt
# The page that was announced in vain is announced again and
# appears now. It was loaded once.
class CoverController
class ChapterController
launch CoverController, ChapterController in UIPageViewController
turn the page and let go
turn the page
