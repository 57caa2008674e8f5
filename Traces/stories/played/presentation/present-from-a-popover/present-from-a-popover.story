story: A screen that is presented from inside a popover
# The documentation of viewDidAppear has the exception: who is inside a popover and presents another
# screen does not hear it when that is dismissed. Whether viewWillAppear comes then is not said.
device: iPad
class MapController
class LegendController
class SymbolController
launch MapController
present LegendController as popover
present SymbolController as full screen from LegendController
dismiss
tap outside
wait 5 s
