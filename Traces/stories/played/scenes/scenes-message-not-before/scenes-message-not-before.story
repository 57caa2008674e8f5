story: iOS 18.3 writes nothing of missing scenes
system: iOS 18.3
scenes: no
class HomeController
launch HomeController
