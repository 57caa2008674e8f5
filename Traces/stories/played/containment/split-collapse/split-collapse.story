story: A split view that becomes narrow and wide again
# No source says what the two columns hear when a split view collapses or expands. Watch that
# all that the stage does then is marked as uncertain in the trace: it is a guess, and no rule
# relies on it.
device: iPad
class ListController
class DetailController
launch ListController, DetailController in UISplitViewController
collapse
expand
