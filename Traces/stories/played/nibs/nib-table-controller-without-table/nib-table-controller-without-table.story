story: A table controller whose view is no table
# The table lies inside a plain view, and it is this one that is connected. UITableViewController
# wants the table itself.
system: iOS 17
bundle: NoTable
class ListController: UITableViewController
launch ListController
