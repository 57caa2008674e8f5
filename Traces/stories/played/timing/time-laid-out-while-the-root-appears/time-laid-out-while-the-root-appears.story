story: A first screen that is laid out forty times while it arrives
# The same with the first screen of the app: it is laid out
# again and again before it has appeared.
class DetailController
  in viewIsAppearing: lay out itself 40 times
launch DetailController
