story: Each visit leaves one more object behind
# The user opens and closes the same screen again and again. Each time one more object is made than
# freed: this is what a leak looks like from far away.
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
push DetailController
pop
push DetailController
pop
push DetailController
pop
wait 30 s
go to background
