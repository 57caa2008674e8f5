story: A visit to Recipes
bundle: Recipes

class RecipeListController
    overrides viewDidLoad
class NoteController
    overrides viewDidLoad
    observes NotesDidSave in viewWillAppear
class RecipeController
    overrides viewDidLoad
    forgets super in viewWillAppear
    has no outlet titleLabel

launch storyboard Main
wait 1 s
show writeNote
wait 2 s
dismiss
show writeNote
swipe down and let go
dismiss
wait 1 s
go to background
come back
show showRecipe
