story: A UINib reads its file once
# UINib also keeps what it has read: three rows are made, and the file is read for the first one
# only.
system: iOS 12
bundle: ../Rows
class ListController
  overrides loadView
class RowView: UIView
launch ListController
load nib Row for ListController 3 times keeping its objects through a cache
