story: A subclass does not get the nib of its superclass
# Only the class of the object itself is searched. BaseController has a nib, SettingsController has
# none: its view is empty.
system: iOS 17
bundle: Inherited
class BaseController
class SettingsController: BaseController
launch SettingsController
