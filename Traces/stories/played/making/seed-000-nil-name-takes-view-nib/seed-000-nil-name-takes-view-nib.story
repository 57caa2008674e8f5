story: Without a name, MyViewController takes MyView.nib
# The name of the class without its end "Controller" is tried when nothing else is said.
# The nib says that its owner is this class and connects the view, so all is well.
system: iOS 12
bundle: ../NibNames
class MyViewController
  overrides init(nibName:bundle:)
  overrides viewDidLoad
launch MyViewController
