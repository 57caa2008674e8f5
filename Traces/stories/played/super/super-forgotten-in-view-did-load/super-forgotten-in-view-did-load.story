story: A screen that forgets super in viewDidLoad
# The override does its own work and never calls the superclass. UIKit does nothing visible there
# today, but every class between, also one that is added tomorrow, is cut off.
class HomeController
  forgets super in viewDidLoad
launch HomeController
