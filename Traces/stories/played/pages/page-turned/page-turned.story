story: A page that is turned
# The finger turns the page to the end. Watch that with pages that scroll the new one is announced
# first and has appeared before the old one is gone.
class CoverController
class ChapterController
launch CoverController, ChapterController in UIPageViewController
turn the page
