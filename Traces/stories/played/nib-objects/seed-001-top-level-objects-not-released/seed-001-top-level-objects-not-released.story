story: An owner that ends before the objects of its nib
# On macOS a nib that is loaded the old way gives each object at its top one reference more. This
# owner is no window controller and releases nothing: the panel and its model outlive it.
system: macOS 15
bundle: ../Panel
class ListController: NSViewController
  overrides loadView
class PanelOwner: NSObject
class PanelModel: NSObject
launch ListController
# An owner that does it right: its model is seen to end.
make PanelOwner as tidy
load nib Panel for tidy
release tidy
# And one whose objects stay.
make PanelOwner as untidy
load nib Panel for untidy keeping its objects
release untidy
wait 6 s
quit
