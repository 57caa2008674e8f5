import UIKit

/// The list of breads; its prices are a controller of their own.
final class BreadListController: UIViewController {
  @IBOutlet private var tableView: UITableView!

  private let prices = PricesController()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    showPrices()
  }

  override func viewWillAppear(_ animated: Bool) {
    tableView.reloadData()
  }

  private func showPrices() {
    addChild(prices)
    view.addSubview(prices.view)
  }

  @IBAction func bakeBread(_ sender: UIButton) {
    tableView.reloadData()
  }
}

/// The prices of all breads.
final class PricesController: UIViewController {}

/// A loaf in the list.
final class LoafCell: UITableViewCell {
  @IBOutlet var nameLabel: UILabel!
}
