import UIKit

class SecondViewController: UIViewController {
  private var clock: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock?.invalidate()
  }

  private func tick() {}
}
