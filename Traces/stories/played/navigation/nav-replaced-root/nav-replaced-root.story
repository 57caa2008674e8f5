story: A stack of three is replaced by one
# Signing out throws the whole stack away. Only the top leaves and the new screen arrives; the
# others are freed without a word.
class ListController
class FolderController
class DetailController
class LoginController
launch ListController in UINavigationController
push FolderController
push DetailController
set controllers to LoginController
