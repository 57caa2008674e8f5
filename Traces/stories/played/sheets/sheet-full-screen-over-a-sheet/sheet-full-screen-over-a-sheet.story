story: A full screen presentation over a sheet
# The sheet is taken away by the full screen over it and comes back. It is the presenter here, so it
# disappears and appears like any other.
class ListController
class FilterController
class CameraController
launch ListController
present FilterController
present CameraController as full screen
dismiss
