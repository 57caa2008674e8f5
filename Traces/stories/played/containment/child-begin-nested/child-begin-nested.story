story: Two beginnings and two ends
# Beginnings may nest. The child is announced with the first one and has appeared with the last end,
# so it hears of one appearance and not of two.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
add child PanelController to HomeController
begin appearance of PanelController
meanwhile begin appearance of PanelController
after 300 ms end appearance of PanelController
after 100 ms end appearance of PanelController
