story: The device is turned, on iOS 7
# Up to iOS 7 a rotation had three callbacks of its own, and no screen appeared or disappeared then
# either.
system: iOS 7
class PhotoController
launch PhotoController
rotate
