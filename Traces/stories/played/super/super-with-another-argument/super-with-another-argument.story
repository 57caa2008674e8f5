story: A screen that passes another value to super
# The override passes the opposite of animated. This does no harm here, but a superclass that looks
# at it is misled.
class HomeController
  passes another animated to super in viewWillAppear
launch HomeController
