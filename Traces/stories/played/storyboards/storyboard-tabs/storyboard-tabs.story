story: Tabs of a storyboard
# All controllers of the tabs are made at once, but only the view of the first one is loaded. Each
# tab is awakened long before it is seen, and may never be.
system: iOS 13
bundle: Tabs
class MailController
class CalendarController
launch storyboard Main
select tab 2
