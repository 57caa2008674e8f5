story: A screen that is laid out a hundred times
# Code in the layout changes a constraint and asks for the next layout, on and on, though the size of the view
# never changes.
class DetailController
launch DetailController
lay out DetailController 100 times
