story: A sheet that springs back once and is then pulled away
# After the first pull was let go nothing is left over: the second pull ends as if it were the
# first. The sheet has appeared twice and disappeared once.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
swipe down and let go
swipe down
