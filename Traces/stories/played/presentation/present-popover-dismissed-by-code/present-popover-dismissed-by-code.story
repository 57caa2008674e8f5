story: A popover that the app dismisses
# The popover comes and goes without a word to the screen below. The delegate is not told either,
# because it was no tap that ended it.
device: iPad
class MapController
class LegendController
  hears of dismissals
launch MapController
present LegendController as popover
dismiss
