story: An iPad is turned
# All sides of an iPad are regular: the size changes, and the traits do not.
device: iPad
class PhotoController
launch PhotoController
rotate
