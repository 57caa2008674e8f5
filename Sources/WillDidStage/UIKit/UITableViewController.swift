internal import WillDidModel

/// A table.
open class UITableView: UIView {
  override open class var frameworkName: String { "UITableView" }
}

/// A collection of cells.
open class UICollectionView: UIView {
  override open class var frameworkName: String { "UICollectionView" }
}

/// A controller whose view is a table.
open class UITableViewController: UIViewController {
  override open class var frameworkName: String { "UITableViewController" }

  override open func loadView() {
    implementation(.loadView) {
      guard loadViewFromNib() else { return setView(UITableView(stage, nil)) }
      guard stage.ending == nil, !(viewIfLoaded is UITableView) else { return }
      let nib = loadedNib ?? className
      stage.crash(
        .notATableViewMessage, about: self, exception: "NSInternalInconsistencyException",
        "-[UITableViewController loadView] loaded the \"\(nib)\" nib but didn't get a UITableView.",
        [.nib(stage.name(nib))])
    }
  }
}

/// A controller whose view is a collection of cells.
open class UICollectionViewController: UIViewController {
  override open class var frameworkName: String { "UICollectionViewController" }

  override open func loadView() {
    implementation(.loadView) {
      if !loadViewFromNib() { setView(UICollectionView(stage, nil)) }
    }
  }
}
