story: Without a name, OtherViewController takes OtherViewController.nib
# There is no nib with the shorter name, so the one named like the class is loaded. Both names are
# always tried.
system: iOS 12
bundle: ../NibNames
class OtherViewController
  overrides init(nibName:bundle:)
  overrides viewDidLoad
launch OtherViewController
