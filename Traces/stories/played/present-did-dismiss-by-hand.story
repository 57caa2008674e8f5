story: An app that calls its own delegate after a dismissal
# The app wants to hear of every dismissal and calls presentationControllerDidDismiss itself after it has
# dismissed by code. UIKit would not have called it, and whoever counts on the difference is misled.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
dismiss
