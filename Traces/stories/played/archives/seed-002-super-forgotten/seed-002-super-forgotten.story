story: A coding method without super
# encode(with:) does not call super, so what UIViewController itself would have written is lost.
# No message is printed when it happens.
system: iOS 13
class DrawingController
  forgets super in encode(with:)
  overrides init(coder:)
launch DrawingController
archive DrawingController
unarchive DrawingController
