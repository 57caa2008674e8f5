import UIKit

class RecipeController: UIViewController {
  @IBOutlet var headingLabel: UILabel!
  private var clock: Timer?

  override func viewWillAppear(_ animated: Bool) {
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.invalidate()
  }

  private func tick() {
    headingLabel.text = Date.now.formatted(date: .omitted, time: .standard)
  }
}
