story: A screen whose viewDidLoad is called by the app
# To set the screen up again the app calls viewDidLoad. All that it makes is made a second time,
# for a view that has not changed.
class HomeController
launch HomeController
call viewDidLoad of HomeController
