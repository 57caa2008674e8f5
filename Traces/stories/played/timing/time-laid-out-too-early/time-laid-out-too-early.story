story: A screen that is laid out before it is announced
# layoutIfNeeded in viewDidLoad runs the layout with a size that is not final yet. Nothing is wrong
# with that by itself, as long as the layout is right again later.
class DetailController
  in viewDidLoad: lay out itself
launch DetailController
