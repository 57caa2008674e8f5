story: A screen that calls super in loadView and then makes its own view
# The superclass makes a view that nobody uses, and would load a nib of a matching name as well.
# Whoever makes the view in code must not call super there.
class HomeController
  calls super in loadView
launch HomeController
