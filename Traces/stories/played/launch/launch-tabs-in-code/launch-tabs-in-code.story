story: A tab bar controller of the app that is made in code
# The initialiser of UITabBarController loads the view: viewDidLoad comes within super.init, before the
# tabs are there and before anything that the subclass sets after it. Other controllers wait.
class TabsController: UITabBarController
  overrides init(nibName:bundle:)
  overrides viewDidLoad
class HomeController
class MailController
launch HomeController, MailController in TabsController
select tab 2
