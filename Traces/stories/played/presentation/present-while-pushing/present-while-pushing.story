story: A presentation while a push is still moving
# A push and a presentation are begun one right after the other. The pushed screen has not appeared
# when it is covered already.
class ListController
class DetailController
class LoginController
launch ListController in UINavigationController
push DetailController
after 100 ms present LoginController as full screen from ListController
