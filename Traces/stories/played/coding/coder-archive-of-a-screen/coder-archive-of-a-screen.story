story: An archive has no view
# Archiving writes the controller, reading makes a new one with init(coder:). Its view is not in the
# archive: it is loaded when code asks for it.
system: iOS 17
class DrawingController
  encodes strokes in encode(with:)
  decodes strokes in init(coder:)
  overrides loadView
  overrides viewDidLoad
launch DrawingController in UINavigationController
archive DrawingController
unarchive DrawingController
load view of DrawingController
