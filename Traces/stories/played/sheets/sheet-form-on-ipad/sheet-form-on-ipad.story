story: A form sheet on an iPad
# A form sheet is smaller than a page sheet, and its presenter
# hears just as little of it.
device: iPad
class ListController
class LoginController
launch ListController
present LoginController as form sheet
dismiss
