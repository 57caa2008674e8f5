story: A full screen presentation and its dismissal
# The presented screen covers the other completely, so the presenter disappears and comes back.
# Watch that here the newcomer has appeared before the other is gone, unlike in a push; on the way
# back the presenter has appeared before the other is gone.
class FirstViewController
class ThirdViewController
launch FirstViewController
present ThirdViewController as full screen
dismiss
