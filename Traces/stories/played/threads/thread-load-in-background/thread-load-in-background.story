story: A view that is loaded on another thread
# The completion of a download asks for the view of a controller before it is back on the main
# thread. UIKit does not allow this; it often works, until it does not.
class HomeController
class ResultController
launch HomeController
make ResultController as result
on another thread load view of result
