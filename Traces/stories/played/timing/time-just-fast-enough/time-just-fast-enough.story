story: Callbacks that stay within their budget
# A viewDidLoad of 80 ms and a viewWillAppear of 10 ms are not
# worth a word.
class ListController
class DetailController
  takes 80 ms in viewDidLoad
  takes 10 ms in viewWillAppear
launch ListController in UINavigationController
push DetailController
