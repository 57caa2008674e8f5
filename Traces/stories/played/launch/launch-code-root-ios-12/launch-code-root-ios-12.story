story: The same launch on a system that has no viewIsAppearing
# Before iOS 13 UIKit sends no viewIsAppearing, and that it is missing is no defect: everything else
# comes as on newer systems.
system: iOS 12
class FirstViewController
launch FirstViewController
