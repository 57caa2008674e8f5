story: A UINib forgets its file when memory is short
# UINib keeps what it has read until the system asks for memory. The row that comes after that is
# read from the file again.
system: iOS 12
bundle: ../Rows
class ListController
  overrides loadView
class RowView: UIView
launch ListController
load nib Row for ListController 2 times keeping its objects through a cache
warn of low memory
load nib Row for ListController keeping its objects through a cache
