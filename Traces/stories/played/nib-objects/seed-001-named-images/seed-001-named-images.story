story: Images of a nib go to a cache of names
# The nib only refers to the image. When it is loaded the image is put into the cache of named
# images, from where code can get it by the same name.
system: macOS 15
bundle: ../MainNib
class AppDelegate: NSObject
  overrides init
launch nib MainMenu
quit
