story: Who is called first in a push
# Is the old screen told first that it leaves, or the new one that it arrives? The prints tell: the
# old one, and only then the new one. This matters to code that animates on both screens.
class FirstViewController
  prints "✨ FirstViewController viewDidLoad" in viewDidLoad
  prints "✨ FirstViewController viewWillAppear" in viewWillAppear
  prints "✨ FirstViewController viewDidAppear" in viewDidAppear
  prints "✨ FirstViewController viewWillDisappear" in viewWillDisappear
  prints "✨ FirstViewController viewDidDisappear" in viewDidDisappear
class SecondViewController
  prints "🚀 SecondViewController viewDidLoad 🚀" in viewDidLoad
  prints "🚀 SecondViewController viewWillAppear 🚀" in viewWillAppear
  prints "🚀 SecondViewController viewDidAppear 🚀" in viewDidAppear
  prints "🚀 SecondViewController viewWillDisappear 🚀" in viewWillDisappear
  prints "🚀 SecondViewController viewDidDisappear 🚀" in viewDidDisappear
launch FirstViewController in UINavigationController
push SecondViewController
