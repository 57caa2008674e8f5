story: The device is turned, on iOS 12
# The traits change within the animation. Whether that is before or after the layout is not known of
# systems before iOS 17, so the change is marked as uncertain.
system: iOS 12
class PhotoController
launch PhotoController
rotate
