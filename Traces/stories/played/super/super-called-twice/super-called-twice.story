story: A screen that calls super twice
# A line was pasted once too often. Whatever the superclass
# does in the callback is done twice.
class HomeController
  calls super twice in viewWillAppear
launch HomeController
