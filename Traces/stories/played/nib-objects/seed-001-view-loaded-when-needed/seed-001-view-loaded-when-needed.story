story: The nib of a controller is read when its view is needed
# Two controllers are made at launch. The nib of the second one is not read before it is shown:
# this saves time at launch, and memory if it never comes.
system: iOS 12
bundle: Lazy
class HomeController
  overrides loadView
class DetailController
  takes nib DetailSheet
make DetailController as detail
launch HomeController
present detail as full screen
