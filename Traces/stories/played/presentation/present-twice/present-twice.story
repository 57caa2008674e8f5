story: A presentation while another is in progress
# Two pieces of code present at the same time. The second is refused with a warning on the console,
# and its controller is made and thrown away without having been shown.
class HomeController
class RatingController
class LoginController
launch HomeController
present RatingController as full screen
meanwhile present LoginController as full screen from HomeController
