story: A child that is told to appear after it was removed
# The parent has taken the panel away and calls begin and end for it once more, perhaps out of a
# completion handler that came too late. The panel believes that it is seen.
class HomeController
  forwards no appearance
class PanelController
launch HomeController
make PanelController as panel
add child panel to HomeController
begin appearance of panel
end appearance of panel
begin disappearance of panel
end appearance of panel
remove child panel
begin appearance of panel
end appearance of panel
