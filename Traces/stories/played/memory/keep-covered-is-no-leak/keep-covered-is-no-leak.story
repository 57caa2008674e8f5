story: A covered screen lives on
# Who lies in the stack below another has disappeared and is not freed, for as long as it takes.
# That is no leak, because it was never removed.
class ListController
class FolderController
class DetailController
launch ListController in UINavigationController
push FolderController
push DetailController
wait 30 s
pop
wait 30 s
go to background
