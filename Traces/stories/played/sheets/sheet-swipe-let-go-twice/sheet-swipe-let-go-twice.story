story: A sheet that springs back twice and stays
# Each pull brings viewWillDisappear, viewWillAppear and viewDidAppear, and each is told as a
# dismissal that was taken back.
class ListController
class FilterController
launch ListController
present FilterController
swipe down and let go
swipe down and let go
