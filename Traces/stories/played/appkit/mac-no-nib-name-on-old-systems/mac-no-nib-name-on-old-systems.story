story: OS X 10.9: without the name of a nib there is no view
# Systems before OS X 10.10 do not look for a nib of the name of the class. The app ends when the
# view is asked for.
system: macOS 10
bundle: ../MacCard
class CardController: NSViewController
launch CardController
quit
