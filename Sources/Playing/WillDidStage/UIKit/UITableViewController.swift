internal import WillDidFrameworks
internal import WillDidModel

/// A table.
package class UITableView: UIView {
  override package class var frameworkName: String { "UITableView" }
}

/// A collection of cells.
package class UICollectionView: UIView {
  override package class var frameworkName: String { "UICollectionView" }
}

/// A controller whose view is a table.
package class UITableViewController: UIViewController {
  override package class var frameworkName: String { "UITableViewController" }

  override package func loadView() {
    implementation(.loadView) {
      guard loadViewFromNib() else { return setView(UITableView(stage, nil)) }
      guard stage.ending == nil, !(viewIfLoaded is UITableView) else { return }
      let nib = loadedNib ?? className
      stage.crash(
        .notATableView, about: self, exception: "NSInternalInconsistencyException",
        [.class: UITableViewController.frameworkName, .nib: nib], [.nib(stage.name(nib))])
    }
  }
}

/// A controller whose view is a collection of cells.
package class UICollectionViewController: UIViewController {
  override package class var frameworkName: String { "UICollectionViewController" }

  override package func loadView() {
    implementation(.loadView) {
      if !loadViewFromNib() { setView(UICollectionView(stage, nil)) }
    }
  }
}
