story: A presentation without a style, before iOS 13
# Before iOS 13 a presentation covers the whole screen if the app does not say otherwise: the presenter
# disappears and appears again. The same code shows a sheet on newer systems, and the presenter then
# hears nothing.
system: iOS 12
class FirstViewController
class ThirdViewController
launch FirstViewController
present ThirdViewController
dismiss
