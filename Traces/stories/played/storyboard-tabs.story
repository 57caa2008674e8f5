story: Tabs of a storyboard
# All controllers of the tabs are made at once, but only the view of the first one is loaded.
system: iOS 13
bundle: bundles/Tabs
class MailController
class CalendarController
launch storyboard Main
select tab 2
