story: An app whose window gets its root controller from code
# The shortest life of a screen: it is made, loaded when the window becomes visible, and announced
# before it is seen. Watch that viewIsAppearing and the first layout lie between the two halves of
# the appearance.
class FirstViewController
launch FirstViewController
