story: An app with scenes whose delegate still waits to become active
# The delegate of the app is told that it has launched and no more; that of the scene lacks sceneDidBecomeActive.
system: iOS 26
class AppDelegate: UIResponder
    overrides applicationDidFinishLaunching
    requests feed in applicationDidBecomeActive
    overrides applicationDidEnterBackground
class SceneDelegate: UIResponder
    overrides sceneWillConnect
    overrides sceneDidEnterBackground
class HomeController
launch HomeController
go to background
wait 5 s
come back
