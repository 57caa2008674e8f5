import UIKit

class FirstViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Second", style: .plain, target: self, action: #selector(showSecond))
  }

  @objc private func showSecond() {
    navigationController?.pushViewController(SecondViewController(), animated: true)
  }
}
