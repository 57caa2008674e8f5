story: A presentation in the current context
# Without "over" the presenter's view is taken away, so the presenter disappears and comes back as
# with a full screen presentation.
class PhotoController
class EditController
launch PhotoController
present EditController as current context
dismiss
