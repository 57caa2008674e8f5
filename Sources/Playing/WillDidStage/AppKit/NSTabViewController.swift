internal import WillDidModel

/// A container that shows one of its children at a time.
package class NSTabViewController: NSViewController {
  override package class var frameworkName: String { "NSTabViewController" }

  /// Which child is selected.
  package private(set) var selectedTabViewItemIndex = 0
  /// Whose view lies in the container.
  private weak var shown: NSViewController?

  /// Makes a container with children, in code.
  package convenience init(_ children: [NSViewController], on stage: Stage) {
    self.init(stage, nil)
    initialize(nibName: nil)
    for child in children { addChild(child) }
  }

  override package func loadView() {
    implementation(.loadView) { setView(NSView(stage, nil)) }
  }

  override package func viewDidLoad() {
    implementation(.viewDidLoad) { showSelected() }
  }

  private func showSelected() {
    guard children.indices.contains(selectedTabViewItemIndex) else { return }
    let next = children[selectedTabViewItemIndex]
    guard next !== shown, next.loadViewIfNeeded() else { return }
    let old = shown
    shown = next
    // Both are there for a moment.
    show(next)
    old?.hide()
  }

  /// Selects a child.
  package func select(_ index: Int) {
    let attributes = [Attribute.index(Int64(index))]
    receive(.setSelectedTabViewItemIndex, attributes) {
      self.implementation(.setSelectedTabViewItemIndex, attributes) {
        guard self.children.indices.contains(index), index != self.selectedTabViewItemIndex,
          self.tabView(.tabViewShouldSelect, index)
        else { return }
        _ = self.tabView(.tabViewWillSelect, index)
        self.selectedTabViewItemIndex = index
        if self.isViewLoaded { self.showSelected() }
        _ = self.tabView(.tabViewDidSelect, index)
      }
    }
  }

  /// The container is the delegate of its tab view.
  private func tabView(_ callback: WillDidModel.Callback, _ index: Int) -> Bool {
    let attributes = [Attribute.controller(children[index].id)]
    guard callback != .tabViewShouldSelect else {
      return ask(callback, attributes, default: true)
    }
    receive(callback, attributes) { self.implementation(callback, attributes) }
    return true
  }
}

/// A container that shows its children side by side.
package class NSSplitViewController: NSViewController {
  override package class var frameworkName: String { "NSSplitViewController" }

  /// Makes a container with children, in code.
  package convenience init(_ children: [NSViewController], on stage: Stage) {
    self.init(stage, nil)
    initialize(nibName: nil)
    for child in children { addSplitViewItem(child) }
  }

  override package func loadView() {
    implementation(.loadView) { setView(NSView(stage, nil)) }
  }

  override package func viewDidLoad() {
    implementation(.viewDidLoad) {
      for child in children { show(child) }
    }
  }

  /// Takes in a pane behind the others.
  package func addSplitViewItem(_ child: NSViewController) {
    let attributes = [Attribute.controller(child.id), .index(Int64(children.count))]
    receive(.insertSplitViewItem, attributes) {
      self.implementation(.insertSplitViewItem, attributes) {
        self.insertChild(child, at: self.children.count)
        if self.isViewLoaded { self.show(child) }
      }
    }
  }

  /// Gives up a pane.
  package func removeSplitViewItem(_ child: NSViewController) {
    let attributes = [Attribute.controller(child.id)]
    receive(.removeSplitViewItem, attributes) {
      self.implementation(.removeSplitViewItem, attributes) {
        child.hide()
        if let index = self.children.firstIndex(where: { $0 === child }) {
          self.removeChild(at: index)
        }
      }
    }
  }

  /// Collapses a pane, or brings it back.
  package func setCollapsed(_ isCollapsed: Bool, _ child: NSViewController) {
    child.viewIfLoaded?.isHidden = isCollapsed
  }
}
