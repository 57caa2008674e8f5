story: A tab bar controller of the app that forgets super in viewWillAppear
# A container does its work in the superclass: without the call its children are not told as they
# should be, and UIKit complains of unbalanced calls. In a container a forgotten super is an error.
class MainTabBarController: UITabBarController
  forgets super in viewWillAppear
class MapController
class ChatController
launch MapController, ChatController in MainTabBarController
