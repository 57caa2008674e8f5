story: A window in a nib that is visible at launch
# When all objects of the nib are awake, the window is shown, and only now the controller in it
# loads its view.
system: iOS 12
bundle: MainWindow
class FirstController
  overrides loadView
class HomeController
  overrides loadView
  overrides viewDidLoad
launch FirstController
load nib MainWindow keeping its objects
