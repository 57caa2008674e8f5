story: A controller on a storyboard gets init(coder:) and awakeFromNib
# The controller itself is an object of the storyboard, so it is unarchived like a view:
# it begins with init(coder:) and, when its connections are made, gets awakeFromNib.
# Its view comes later, when code asks for it.
system: iOS 12
bundle: ../Storyboard
class ViewController
  prints "ViewController - init(coder:)" in init(coder:)
  prints "ViewController - awakeFromNib" in awakeFromNib
  overrides viewDidLoad
launch storyboard Main
