story: The device is turned
# A rotation changes sizes and lays out again. No screen
# appears or disappears because of it.
class PhotoController
launch PhotoController
rotate
