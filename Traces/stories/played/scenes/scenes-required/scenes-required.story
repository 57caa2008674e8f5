story: UIKit of iOS 27 ends an app that has no scenes
system: iOS 27
scenes: no
class HomeController
launch HomeController
