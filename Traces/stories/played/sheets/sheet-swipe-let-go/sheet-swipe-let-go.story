story: A sheet that is pulled and springs back
# The user drags the sheet a little and lets go. Watch that the sheet is told to leave and then to
# appear once more, without having disappeared, and that the delegate never hears of an end. No
# defect.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
swipe down and let go
