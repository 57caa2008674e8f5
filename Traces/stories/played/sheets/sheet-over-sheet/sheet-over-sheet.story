story: A sheet on a sheet
# The second sheet lies on the first, and the first stays where it is: it hears nothing while the
# second comes and goes. Then it is dismissed itself.
class ListController
class FilterController
class ColorController
launch ListController
present FilterController
present ColorController
dismiss
dismiss
