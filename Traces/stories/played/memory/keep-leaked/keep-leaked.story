story: A popped screen that the app holds for ever
# A timer holds the detail. It is popped and disappears as it should, and it is never freed, though
# the app goes on for a long time. One leak of this kind is a warning.
class ListController
class DetailController
  leaks
class HelpController
launch ListController in UINavigationController
push DetailController
pop
push HelpController
pop
wait 30 s
go to background
