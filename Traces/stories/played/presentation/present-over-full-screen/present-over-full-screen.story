story: A presentation over the full screen
# The newcomer covers everything but may be transparent, so the presenter stays in the window and
# hears of nothing. Code that expects viewWillAppear on the way back waits in vain.
class PhotoController
class HintController
launch PhotoController
present HintController as over full screen
dismiss
