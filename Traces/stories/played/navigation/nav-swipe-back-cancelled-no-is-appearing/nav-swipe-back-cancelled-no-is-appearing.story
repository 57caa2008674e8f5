story: A swipe back that is let go, should viewIsAppearing not come with it
# No source says whether viewIsAppearing comes to the two screens of a swipe that is let go.
# Here the stage is told that it does not: nothing else changes, and nothing is wrong with that
# either.
assume: is-appearing-during-swipe no
assume: is-appearing-on-cancel no
class ListController
class DetailController
launch ListController in UINavigationController
push DetailController
swipe back and let go
