story: Back to the second of four screens
# The app pops to a screen that is neither the root nor the one right below. Only the old top and
# the new one hear of it; the root stays where it is.
class ListController
class FolderController
class LetterController
class DetailController
launch ListController in UINavigationController
push FolderController
push LetterController
push DetailController
pop to FolderController
