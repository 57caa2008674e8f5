story: A sheet that is pulled down
# The user drags the sheet away. The delegate hears of it before the sheet disappears and once more
# when it is gone; the presenter hears nothing.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
swipe down
