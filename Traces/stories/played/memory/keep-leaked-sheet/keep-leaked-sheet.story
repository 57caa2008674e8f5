story: A dismissed sheet that the app holds for ever
# A closure holds the sheet that made it. The sheet is
# dismissed and disappears, and is never freed.
class ListController
class FilterController
  leaks
class HelpController
launch ListController
present FilterController
dismiss
present HelpController
dismiss
wait 30 s
go to background
