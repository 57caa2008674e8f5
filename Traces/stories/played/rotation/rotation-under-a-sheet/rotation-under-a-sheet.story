story: The device is turned while a sheet is seen
# The root hears of the new size and is laid out. Neither the sheet nor the screen behind it appears
# or disappears because of it.
class ListController
class FilterController
launch ListController
present FilterController
rotate
