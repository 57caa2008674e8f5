story: A sheet whose delegate says no
# The delegate is asked whether the sheet may go and answers no. As with a sheet that refuses by
# itself, nothing begins, and only the attempt is told.
class ListController
class FormController
  hears of dismissals
  answers no to presentationControllerShouldDismiss(_:)
launch ListController
present FormController
swipe down
