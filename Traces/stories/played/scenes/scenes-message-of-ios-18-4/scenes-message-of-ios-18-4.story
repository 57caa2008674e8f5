story: UIKit writes of missing scenes since iOS 18.4
# TN3187 has the three texts: this one, that of iOS 26, and the end of the app on iOS 27.
system: iOS 18.4
scenes: no
class HomeController
launch HomeController
