story: A menu item that speaks to the first responder
# The action of the menu item leads to First Responder. That is no object of the nib: nothing is
# made for it, and who gets the action is found when the item is chosen.
system: macOS 15
bundle: ../MainNib
class AppDelegate: NSObject
launch nib MainMenu
quit
