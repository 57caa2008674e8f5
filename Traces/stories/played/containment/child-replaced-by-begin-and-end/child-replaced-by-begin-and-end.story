story: A container that changes its children by itself
# The container forwards nothing and does by hand what it should: it begins both transitions,
# animates, and ends both. Nothing is wrong with it.
class HomeController
  forwards no appearance
class OldController
class NewController
launch HomeController
add child OldController to HomeController
begin appearance of OldController
meanwhile end appearance of OldController
add child NewController to HomeController
begin disappearance of OldController
meanwhile begin appearance of NewController
after 300 ms end appearance of OldController
meanwhile end appearance of NewController
remove child OldController
