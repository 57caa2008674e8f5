story: A presentation over the current context
# As over the full screen: the presenter's view stays, and the
# presenter hears nothing.
class PhotoController
class HintController
launch PhotoController
present HintController as over current context
dismiss
