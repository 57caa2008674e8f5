story: A screen that is laid out a hundred times while it arrives
# Each layout changes a constraint and asks for the next one. All of it happens before the screen has appeared,
# and its size never changes.
class DetailController
  in viewIsAppearing: lay out itself 100 times
launch DetailController
