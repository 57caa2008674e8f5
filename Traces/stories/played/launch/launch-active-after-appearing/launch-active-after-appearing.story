story: An app without scenes that becomes active after its root has appeared
# Versions of iOS differ in whether viewDidAppear or applicationDidBecomeActive comes first. Code that
# relies on one of the orders is wrong with the other.
system: iOS 11
assume: active-before-appeared no
class FirstViewController
launch FirstViewController
