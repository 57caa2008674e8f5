story: The coder of a storyboard holds no keys of the app
# init(coder:) asks for the id and gets nil, for the storyboard has never heard of it. This is as
# it must be: the value comes later, from the code that shows the screen.
system: iOS 13
bundle: ../Drawing
class DrawingController
  decodes id in init(coder:)
launch storyboard Main
