internal import WillDidModel

/// Two columns, which become one where there is little room.
///
/// The callbacks of controllers when columns become one or two are in no published log:
/// all of it is marked as uncertain.
package class UISplitViewController: UIViewController {
  override package class var frameworkName: String { "UISplitViewController" }

  /// The object that is asked for columns and called about them.
  package weak var delegate: StageObject?
  /// The first column.
  package private(set) var primary: UIViewController?
  /// The second column.
  package private(set) var secondary: UIViewController?
  /// Whether there is one column only.
  package private(set) lazy var isCollapsed = stage.profile.idiom == .phone
  /// Whether the second one lies on the first one, where there is one column.
  private var showsSecondary = false

  override var tellsChildrenItself: Bool { true }

  override var visibleChildren: [UIViewController] {
    shown.filter { $0.viewIfLoaded?.superview != nil }
  }

  private var shown: [UIViewController] {
    guard isCollapsed else { return [primary, secondary].compactMap { $0 } }
    return [showsSecondary ? secondary ?? primary : primary].compactMap { $0 }
  }

  override package func loadView() {
    implementation(.loadView) { setView(UIView(stage, nil)) }
  }

  override func prepareToAppear() {
    for controller in shown where controller.loadViewIfNeeded() {
      view.addSubview(controller.view)
    }
  }

  override func fill(with controllers: [UIViewController]) -> Bool {
    initialize(nibName: nil)
    setViewControllers(controllers)
    return true
  }

  /// Gives the columns their controllers, before they are seen.
  package func setViewControllers(_ controllers: [UIViewController]) {
    receive(.setViewControllers) {
      self.implementation(.setViewControllers) {
        for controller in controllers where controller.parent !== self {
          self.takeInFully(controller)
        }
        self.primary = controllers.first
        self.secondary = controllers.dropFirst().first
      }
    }
  }

  private func takeInFully(_ controller: UIViewController) {
    takeIn(controller)
    controller.sendDidMove(to: self)
  }

  /// Shows another controller in the second column, or on the first one where there is no other.
  package func showDetail(_ controller: UIViewController) {
    let attributes = [Attribute.controller(controller.id)]
    receive(.showDetailViewController, attributes) {
      self.implementation(.showDetailViewController, attributes) { self.replace(controller) }
    }
  }

  private func replace(_ controller: UIViewController) {
    if isCollapsed, let navigation = primary as? UINavigationController {
      return navigation.pushViewController(controller, animated: true)
    }
    let old = isCollapsed ? shown.first : secondary
    let gone = secondary
    stage.uncertainly {
      takeInFully(controller)
      gone?.sendWillMove(to: nil)
      secondary = controller
      showsSecondary = true
      exchange(old, for: controller)
      gone.map(letGo)
    }
  }

  private func letGo(_ controller: UIViewController) {
    children.removeAll { $0 === controller }
    controller.parent = nil
    controller.sendDidMove(to: nil)
  }

  private func exchange(_ old: UIViewController?, for new: UIViewController?) {
    guard appearance == .appeared else { return }
    if old?.appearance == .appeared { old?.beginDisappearing(animated: false) }
    if let new, new.loadViewIfNeeded() {
      view.addSubview(new.view)
      new.beginAppearing(animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if old?.appearance == .disappearing { old?.endDisappearing(animated: false) }
    if new?.appearance == .appearing { new?.endAppearing(animated: false) }
  }

  /// The columns become one.
  package func collapse() {
    guard !isCollapsed else { return }
    stage.uncertainly {
      let keepsPrimary = delegate?.question(
        .splitViewControllerCollapse, secondary.map { [.controller($0.id)] } ?? [])
      showsSecondary = keepsPrimary != true
      let leaving = showsSecondary ? primary : secondary
      isCollapsed = true
      exchange(leaving, for: nil)
      delegate?.hear(.splitViewControllerDidCollapse)
    }
  }

  /// The one column becomes two.
  package func expand() {
    guard isCollapsed else { return }
    stage.uncertainly {
      delegate?.hear(.splitViewControllerSeparate, primary.map { [.controller($0.id)] } ?? [])
      let coming = showsSecondary ? primary : secondary
      isCollapsed = false
      exchange(nil, for: coming)
      delegate?.hear(.splitViewControllerDidExpand)
    }
  }
}
