story: An app without scenes hears of the background in its delegate
# What it does there is moved nowhere in the story scenes-after: `willdid diff` of both shows what stopped.
system: iOS 26
scenes: no
class AppDelegate: UIResponder
    overrides applicationDidFinishLaunching
    requests feed in applicationDidBecomeActive
    overrides applicationDidEnterBackground
class HomeController
launch HomeController
go to background
wait 5 s
come back
