story: A nib that is read anew for every row
# Each row is loaded by name, so its file is found and read each time. With a UINib that is kept
# it would be read once.
system: iOS 12
bundle: ../Rows
class ListController
  overrides loadView
class RowView: UIView
launch ListController
load nib Row for ListController 30 times keeping its objects
