story: A sheet that is presented while a push is still moving
# A push and a sheet are begun one right after the other. Both come to their end, but code that
# waits for the first does not know about the second.
class ListController
class DetailController
class HintController
launch ListController in UINavigationController
push DetailController
after 100 ms present HintController from DetailController
