story: A delegate that is told of a beginning and never of an end
# The app forwards willDismiss by hand and forgets didDismiss. The sheet neither leaves nor comes
# back, and who waits for the end waits for ever.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
call presentationControllerWillDismiss(_:) of FilterController
wait 10 s
go to background
