story: A UINib forgets its file when memory is short
# UINib also keeps what it has read, until the system asks for memory. The next object is read
# from the file again.
system: iOS 12
bundle: bundles/Rows
class ListController
  overrides loadView
  in viewDidAppear: load nib Row for itself 3 times keeping its objects through a cache
class RowView: UIView
launch ListController
warn of low memory
