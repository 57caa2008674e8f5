story: There and back by the button
# Each of the two screens for itself goes through the well-known order; the first one does so twice,
# without being loaded again.
class FirstViewController
  prints its callbacks with "✨"
class SecondViewController
  prints its callbacks with "🚀"
launch FirstViewController in UINavigationController
push SecondViewController
pop
