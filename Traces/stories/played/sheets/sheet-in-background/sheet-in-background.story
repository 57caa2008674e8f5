story: The user leaves the app while a sheet is seen
# Neither the sheet nor the screen behind it hears anything: only the app and its scene do. What is
# to be refreshed on return needs a notification of the app.
class ListController
class FilterController
launch ListController
present FilterController
go to background
come back
