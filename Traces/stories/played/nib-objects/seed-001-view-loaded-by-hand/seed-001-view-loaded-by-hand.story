story: An app that calls loadView of an NSViewController itself
# A view controller is only made to get a view out of a nib, and the app calls loadView. To read
# the property view would have done it at the right time.
system: macOS 15
bundle: MyViewMac
class ListController: NSViewController
  overrides loadView
class MyController: NSViewController
  takes nib MyView
  overrides viewDidLoad
launch ListController
make MyController
call loadView of MyController
quit
