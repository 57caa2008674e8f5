story: Two objects of one class stay behind
# The same screen is visited twice and leaves an object behind each time. That it piles up makes it
# an error.
class ListController
class DetailController
  leaks
class HelpController
launch ListController in UINavigationController
push HelpController
pop
push DetailController
pop
push DetailController
pop
wait 30 s
go to background
