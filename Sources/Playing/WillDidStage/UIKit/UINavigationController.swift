internal import WillDidFrameworks
internal import WillDidModel

/// A stack of controllers; the top one is seen.
package class UINavigationController: UIViewController {
  override package class var frameworkName: String { "UINavigationController" }

  /// The stack, its root first.
  package internal(set) var viewControllers: [UIViewController] = []
  /// The object that is called about shown controllers.
  package weak var delegate: StageObject?
  /// The changes that are running: more than one where the app did not wait.
  var running: [StagedTransition] = []
  /// The change that began last, if it is running.
  var transition: StagedTransition? { running.last }
  /// The controller that is seen, or is to be.
  var shown: UIViewController?
  /// Controllers that got the will of showing and not yet its did.
  private var unannounced: [UIViewController] = []

  /// Makes a controller with a root, in code.
  package convenience init(rootViewController root: UIViewController) {
    self.init(root.stage, nil)
    initialize(root: root)
  }

  /// `init(rootViewController:)`.
  package func initialize(root: UIViewController) {
    let attributes = [Attribute(.root, .instance(root.id))]
    receive(.initWithRootViewController, attributes) {
      self.implementation(.initWithRootViewController, attributes) {
        self.takeIn(root)
        self.viewControllers = [root]
      }
    }
    prepare()
  }

  override func prepare() {
    super.prepare()
    if implements(.navigationControllerWillShow, .navigationControllerDidShow) { delegate = self }
  }

  /// The controller at the top.
  package var topViewController: UIViewController? { viewControllers.last }

  override var tellsChildrenItself: Bool { true }

  override var visibleChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  override package func loadView() {
    implementation(.loadView) { setView(UIView(stage, nil)) }
  }

  override func prepareToAppear() {
    // The stack may have changed while it was not visible.
    if let old = shown, old !== topViewController {
      takeOut(old)
      shown = nil
    }
    // A controller that is loaded may push another one.
    while let top = topViewController, top.loadViewIfNeeded() {
      guard top === topViewController else { continue }
      place(top)
      shown = top
      return
    }
  }

  override func fill(with controllers: [UIViewController]) -> Bool {
    guard let root = controllers.first else { return false }
    initialize(root: root)
    if controllers.count > 1 { setViewControllers(controllers, animated: false) }
    return true
  }

  override func settleChildren() {
    for child in unannounced { announceArrival(child) }
  }

  override func takeIn(_ child: UIViewController) {
    super.takeIn(child)
    unannounced.append(child)
  }

  /// Sends a child the last callback of its coming.
  func announceArrival(_ child: UIViewController) {
    guard let place = unannounced.firstIndex(where: { $0 === child }) else { return }
    unannounced.remove(at: place)
    child.sendDidMove(to: self)
  }

  // MARK: - Pushing and popping

  /// Puts a controller on top.
  package func pushViewController(_ controller: UIViewController, animated: Bool) {
    let attributes = [Attribute.child(controller.id), .animated(animated)]
    receive(.pushViewController, attributes) {
      self.implementation(.pushViewController, attributes) { self.push(controller, animated) }
    }
  }

  private func push(_ controller: UIViewController, _ animated: Bool) {
    guard mayChange("pushViewController:animated:") else { return }
    guard !viewControllers.contains(where: { $0 === controller }) else {
      return stage.crash(
        .pushedTwice, about: controller, exception: "NSInvalidArgumentException",
        [.container: printed, .object: controller.printed, .application: "app"])
    }
    takeIn(controller)
    viewControllers.append(controller)
    change(to: controller, .push, animated)
  }

  /// Takes the top controller off.
  package func popViewController(animated: Bool) {
    receive(.popViewController, [.animated(animated)]) {
      self.implementation(.popViewController, [.animated(animated)]) {
        guard self.viewControllers.count > 1 else { return }
        self.pop(to: self.viewControllers[self.viewControllers.count - 2], animated)
      }
    }
  }

  /// Takes all controllers off but the root.
  package func popToRootViewController(animated: Bool) {
    receive(.popToRootViewController, [.animated(animated)]) {
      self.implementation(.popToRootViewController, [.animated(animated)]) {
        self.viewControllers.first.map { self.pop(to: $0, animated) }
      }
    }
  }

  /// Takes all controllers off that lie on another.
  package func popToViewController(_ controller: UIViewController, animated: Bool) {
    let attributes = [Attribute.controller(controller.id), .animated(animated)]
    receive(.popToViewController, attributes) {
      self.implementation(.popToViewController, attributes) { self.pop(to: controller, animated) }
    }
  }

  private func pop(to controller: UIViewController, _ animated: Bool) {
    guard let place = viewControllers.firstIndex(where: { $0 === controller }),
      place < viewControllers.count - 1, mayChange("popToViewController:transition:")
    else { return }
    let gone = Array(viewControllers[(place + 1)...].reversed())
    stage.decisions?.withhold(.coveredGoes, of: gone.flatMap(\.covered))
    viewControllers.removeSubrange((place + 1)...)
    gone.first?.sendWillMove(to: nil)
    change(to: controller, .pop, animated, removing: gone)
  }

  /// Replaces the whole stack.
  package func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    receive(.setViewControllers, [.animated(animated)]) {
      self.implementation(.setViewControllers, [.animated(animated)]) {
        self.replace(controllers, animated)
      }
    }
  }

  private func replace(_ controllers: [UIViewController], _ animated: Bool) {
    guard mayChange("setViewControllers:animated:") else { return }
    let old = viewControllers
    let gone = old.filter { one in !controllers.contains { $0 === one } }
    let new = controllers.filter { one in !old.contains { $0 === one } }
    stage.decisions?.withhold(.coveredGoes, of: gone.flatMap(\.covered))
    for controller in new { takeIn(controller) }
    for controller in gone { controller.sendWillMove(to: nil) }
    viewControllers = controllers
    // Those below the top come without a word.
    for controller in new where controller !== controllers.last { announceArrival(controller) }
    guard let top = controllers.last, top !== old.last else {
      remove(gone)
      return
    }
    let wasThere = old.contains { $0 === top }
    change(to: top, wasThere ? .pop : .push, animated, removing: gone)
  }

  func remove(_ gone: [UIViewController]) {
    for controller in gone {
      children.removeAll { $0 === controller }
      controller.parent = nil
      controller.sendDidMove(to: nil)
    }
  }

  // MARK: - The change

  /// A finger that holds the stack keeps code from changing it.
  private func mayChange(_ method: String) -> Bool {
    guard running.contains(where: \.isInteractive) else { return true }
    stage.console.write(
      FrameworkMessage.transitionInProgress.text([
        .method: method, .container: "<\(className) \(address)>",
      ]))
    return false
  }

  private func change(
    to controller: UIViewController, _ kind: TransitionKind, _ animated: Bool,
    removing gone: [UIViewController] = []
  ) {
    // A change that waits in the same turn waits no longer.
    stage.endTurn()
    guard appearance == .appeared || appearance == .appearing, let old = shown,
      old !== controller
    else {
      // It is not visible: the top is loaded when the container appears.
      if appearance == .disappeared {
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      return remove(gone)
    }
    if appearance == .appearing {
      stage.because(kind == .pop ? .pop : .push) { coalesce(from: old, to: controller, animated) }
      return remove(gone)
    }
    if let transition { nest(transition) }
    let change = StagedTransition(
      kind, in: self, from: old, to: controller, animated: animated, removing: gone)
    running.append(change)
    stage.inLayout(if: stage.profile.startsNavigationInLayout) { [self] in
      begin(change, leaving: kind == .pop ? .movingFromParent : .none)
      stage.after(animated ? UIKitTimes.push : 0) { [self, weak change] in
        // A finger that has caught it decides how it ends.
        guard let change, isRunning(change), !change.isInteractive else { return }
        finish(change)
      }
    }
  }

  func isRunning(_ change: StagedTransition) -> Bool { running.contains { $0 === change } }

  /// A change while another one runs: UIKit warns of it, unless it is a pop that may follow a pop.
  private func nest(_ transition: StagedTransition) {
    if transition.kind == .pop, stage.profile.popsInSuccession {
      // The one that is interrupted may be through at once.
      return stage.assuming(.interruptedAppears) { finish(transition) }
    }
    let complain = { [self] in
      stage.complain(.nestedPush, about: self, [.transition: "\(transition.kind)"])
      stage.complain(.unexpectedNavigationState, about: self)
    }
    if stage.profile.warnsOfNestedPushes { complain() } else { stage.uncertainly(complain) }
  }

  /// A change before the container itself has appeared: who was to be seen first never is.
  private func coalesce(
    from old: UIViewController, to controller: UIViewController, _ animated: Bool
  ) {
    guard controller.loadViewIfNeeded() else { return }
    old.beginDisappearing(animated: animated)
    view.addSubview(controller.view)
    shown = controller
    controller.announceAppearing(animated)
    old.viewIfLoaded?.removeFromSuperview()
    old.endDisappearing(animated: animated)
    controller.arrive(animated)
  }

  func begin(_ change: StagedTransition, leaving reason: Reason) {
    guard let from = change.from, let to = change.to else { return }
    let loadsLate =
      (9...12).contains(stage.profile.version)
      && stage.profile.assumes(.loadsAfterWillDisappear)
    if !loadsLate { to.loadViewIfNeeded() }
    change.begin()
    notifyDelegate(.navigationControllerWillShow, to, change)
    from.reason = reason
    stage.because(change.law) { from.beginDisappearing(animated: change.isAnimated) }
    if loadsLate { stage.uncertainly { _ = to.loadViewIfNeeded() } }
    guard stage.ending == nil else { return }
    view.addSubview(to.view)
    shown = to
    stage.because(change.law) {
      to.beginAppearing(animated: change.isAnimated, underFinger: change.isInteractive)
    }
  }

  func finish(_ change: StagedTransition) {
    running.removeAll { $0 === change }
    if change.from !== shown { change.from?.viewIfLoaded?.removeFromSuperview() }
    stage.because(change.law) {
      if change.from?.appearance == .disappearing {
        change.from?.endDisappearing(animated: change.isAnimated)
      }
      change.from?.reason = .none
      // A controller that was covered again meanwhile does not arrive.
      if change.to?.appearance == .appearing {
        change.to?.endAppearing(animated: change.isAnimated)
      }
    }
    change.to.map(announceArrival)
    if let to = change.to { notifyDelegate(.navigationControllerDidShow, to, change) }
    remove(change.gone)
    change.end(cancelled: false)
    change.gone = []
  }

  /// Where among the callbacks the delegate hears of it is not known.
  func notifyDelegate(
    _ callback: WillDidModel.Callback, _ controller: UIViewController, _ change: StagedTransition
  ) {
    guard let delegate else { return }
    stage.uncertainly {
      delegate.hear(callback, [.controller(controller.id), .animated(change.isAnimated)])
    }
  }
}

extension UIViewController {
  /// The navigation controller around it.
  package var navigationController: UINavigationController? {
    parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }
}
