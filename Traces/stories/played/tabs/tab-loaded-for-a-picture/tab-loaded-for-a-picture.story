story: A tab that is loaded in the background
# The system takes a picture of the app for the switcher, and was seen to load a tab that had never been
# selected for it (openradar 51112884, iOS 12.2). The tab appears only when it is selected.
system: iOS 12
assume: loads-hidden-in-background yes
class MailController
class CalendarController
launch MailController, CalendarController in UITabBarController
go to background
wait 5 s
come back
select tab 2
