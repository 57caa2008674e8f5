story: A page that falls back twice
# Each time the new page is announced and taken back, and the old one appears again without having
# been gone.
class CoverController
class ChapterController
launch CoverController, ChapterController in UIPageViewController
turn the page and let go
turn the page and let go
