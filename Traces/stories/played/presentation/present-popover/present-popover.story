story: A popover that goes when the user taps beside it
# On an iPad the popover hangs on a button. A tap outside asks and tells the delegate as a pull at a
# sheet does; the screen below hears nothing.
device: iPad
class MapController
class LegendController
  hears of dismissals
launch MapController
present LegendController as popover
tap outside
