story: A screen that is presented from inside a popover, should nothing come when it goes
# As the story before, with the other answer to what is not documented: neither viewWillAppear nor
# viewDidAppear comes to who is in the popover.
device: iPad
assume: will-appear-in-popover no
class MapController
class LegendController
class SymbolController
launch MapController
present LegendController as popover
present SymbolController as full screen from LegendController
dismiss
tap outside
wait 5 s
