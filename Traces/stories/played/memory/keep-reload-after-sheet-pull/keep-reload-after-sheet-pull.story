story: The same request twice, because a sheet was pulled and sprang back
# The same with a sheet: a short pull is enough to run viewWillAppear again, and with it the
# request.
class MapController
class StationsController
  requests stations in viewWillAppear
launch MapController
present StationsController
swipe down and let go
