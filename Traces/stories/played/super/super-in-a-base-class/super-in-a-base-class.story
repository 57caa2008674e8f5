story: A base class that forgets super for all who inherit from it
# Every screen calls super as it should, but the app's base class does not, so the call never gets
# to UIKit. It is the base class that is named, because the line is missing there.
class BaseController
  forgets super in viewWillAppear
class HomeController: BaseController
  overrides viewWillAppear
launch HomeController
