story: A navigation controller of the app that forgets super in viewDidAppear
# In a subclass of a container a forgotten super is an error, because the container does its own
# work in the superclass.
class MainNavigationController: UINavigationController
  forgets super in viewDidAppear
class ListController
launch ListController in MainNavigationController
