story: A table controller whose view is its table
# The owner of the nib is connected to the table itself, as UITableViewController wants it. The same
# class with the table inside a plain view ends the app.
system: iOS 17
bundle: Table
class ListController: UITableViewController
  overrides viewDidLoad
launch ListController
