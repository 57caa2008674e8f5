story: A screen that calls super in loadView and then makes its own view
# The superclass makes a view that is not used, and would load a nib of a matching name as well.
# Code that makes the view itself must not call super there.
class HomeController
  calls super in loadView
launch HomeController
