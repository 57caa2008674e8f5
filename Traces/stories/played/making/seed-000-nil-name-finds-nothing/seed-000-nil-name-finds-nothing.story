story: Without a name and without a nib the view is empty
# Neither of the two names is in the bundle. The controller gets a plain view, and this is
# as it should be for a screen that is built in code.
system: iOS 12
bundle: ../NibNames
class PlainViewController
  overrides viewDidLoad
launch PlainViewController
