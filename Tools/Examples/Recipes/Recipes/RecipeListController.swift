import UIKit

class RecipeListController: UIViewController {
  @IBAction func open(_ sender: Any) {
    performSegue(withIdentifier: "showRecipe", sender: sender)
  }
}
