story: A sheet that springs back and is later dismissed by the app
# The delegate heard that a dismissal begins and never that it ended: the sheet came back, and the
# later dismissal by code is none of its business. That is no defect of the delegate.
class ListController
class FilterController
  hears of dismissals
launch ListController
present FilterController
swipe down and let go
dismiss
