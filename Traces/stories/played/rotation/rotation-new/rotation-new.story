story: The device is turned
# A rotation announces other traits and another size, changes the traits and lays out again. No screen
# appears or disappears because of it.
class PhotoController
launch PhotoController
rotate
