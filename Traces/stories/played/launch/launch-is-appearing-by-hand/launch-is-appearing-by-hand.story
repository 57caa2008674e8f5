story: A screen whose viewIsAppearing is called by the app
# viewIsAppearing belongs between viewWillAppear and viewDidAppear, once for each appearance. The
# app calls it again when the screen is seen already.
class HomeController
launch HomeController
call viewIsAppearing of HomeController
