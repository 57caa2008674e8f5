story: A screen that forgets super in viewIsAppearing
# The newest of the callbacks wants its super call as well. A base class of the app that works there
# would wait in vain.
class HomeController
  forgets super in viewIsAppearing
launch HomeController
