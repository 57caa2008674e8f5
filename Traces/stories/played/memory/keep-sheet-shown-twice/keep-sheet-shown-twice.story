story: A sheet that the app keeps and shows twice
# The filter is kept so that it remembers its settings. It is loaded once and appears twice; that it
# is not freed between is meant.
class ListController
class FilterController
launch ListController
make FilterController as filter
present filter
dismiss
present filter
dismiss
