story: A nib that is loaded by a wrong name
# The controller loads a nib for its head, and there is none of that name: the app ends. A name is
# not checked before it is needed, and capital letters count.
system: iOS 17
bundle: ../../bundles/Header
class HomeController
  overrides loadView
launch HomeController
load nib Haeder for HomeController
