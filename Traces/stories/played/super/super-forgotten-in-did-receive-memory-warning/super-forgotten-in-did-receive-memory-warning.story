story: A screen that forgets super when memory is low
# didReceiveMemoryWarning of the superclass frees what UIKit can do without. The override keeps it
# from doing so.
class HomeController
  forgets super in didReceiveMemoryWarning
launch HomeController
warn of low memory
