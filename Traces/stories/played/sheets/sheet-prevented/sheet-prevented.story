story: A sheet that may not be pulled away
# A form with unsaved changes refuses to be swiped away. The delegate hears of the attempt, and no
# screen hears anything: the sheet does not even begin to leave.
class ListController
class FormController
  hears of dismissals
  cannot be swiped away
launch ListController
present FormController
swipe down
