story: An animator that calls begin and end on top of a push
# The list is on its way out when the app's animator announces it once more, although the detail
# does arrive. The push was no gesture that a finger could take back.
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
after 100 ms begin appearance of ListController
after 100 ms end appearance of ListController
