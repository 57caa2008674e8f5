story: One memory warning and many answers
# The system warns once, and the app passes it on to its screen by hand, again and again. The screen
# throws away its caches each time and fills them in between.
class HomeController
launch HomeController
warn of low memory
meanwhile call didReceiveMemoryWarning of HomeController
meanwhile call didReceiveMemoryWarning of HomeController
meanwhile call didReceiveMemoryWarning of HomeController
