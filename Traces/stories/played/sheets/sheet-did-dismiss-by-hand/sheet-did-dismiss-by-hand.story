story: An app that tells its delegate of a dismissal by code
# UIKit tells the delegate only of dismissals by a finger. The app calls didDismiss itself after it
# has dismissed by code, so that code that counts on the difference is misled.
class ListController
class FilterController
  hears of dismissals
launch ListController
make FilterController as filter
present filter
dismiss
call presentationControllerDidDismiss(_:) of filter
