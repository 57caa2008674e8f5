internal import WillDidFrameworks
internal import WillDidModel

/// Controllers that are chosen by a tab; one is seen.
package class UITabBarController: UIViewController {
  override package class var frameworkName: String { "UITabBarController" }

  /// The controllers, in the order of their tabs.
  package private(set) var viewControllers: [UIViewController] = []
  /// The object that is asked about selections and called about them.
  package weak var delegate: StageObject?
  private var selected: UIViewController?
  private var shown: UIViewController?

  override var tellsChildrenItself: Bool { true }

  override var visibleChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  override package func loadView() {
    implementation(.loadView) { setView(UIView(stage, nil)) }
  }

  /// Its own initialiser loads the view, before that of a subclass goes on: what a subclass sets
  /// after `super.init` is not there in `viewDidLoad` (JetBrains/kotlin-native#3488 and others).
  override func finishInitializing() { loadViewIfNeeded() }

  private func clear() {
    shown.map(takeOut)
    shown = nil
  }

  override func prepare() {
    super.prepare()
    if implements(.tabBarControllerShouldSelect, .tabBarControllerDidSelect) { delegate = self }
  }

  override func prepareToAppear() {
    if shown !== selected { clear() }
    guard let selected, selected.loadViewIfNeeded() else { return }
    place(selected)
    shown = selected
  }

  override func fill(with controllers: [UIViewController]) -> Bool {
    initialize(nibName: nil)
    setViewControllers(controllers, animated: false)
    return true
  }

  /// Replaces all tabs; the first one is selected if the one before has gone.
  package func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    receive(.setViewControllers, [.animated(animated)]) {
      self.implementation(.setViewControllers, [.animated(animated)]) { self.replace(controllers) }
    }
  }

  private func replace(_ controllers: [UIViewController]) {
    let gone = viewControllers.filter { one in !controllers.contains { $0 === one } }
    for controller in gone { controller.sendWillMove(to: nil) }
    for controller in controllers where controller.parent !== self {
      takeIn(controller)
      controller.sendDidMove(to: self)
    }
    viewControllers = controllers
    if let selected, controllers.contains(where: { $0 === selected }) {
      self.selected = selected
    } else {
      controllers.first.map(change)
    }
    for controller in gone {
      children.removeAll { $0 === controller }
      controller.parent = nil
      controller.sendDidMove(to: nil)
    }
  }

  /// Code selects a tab by its number, from 0.
  package func select(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    receive(.setSelectedIndex, [.index(Int64(index))]) {
      self.implementation(.setSelectedIndex, [.index(Int64(index))]) {
        self.change(to: self.viewControllers[index])
      }
    }
  }

  /// Code selects the tab of a controller.
  package func select(_ controller: UIViewController) {
    guard viewControllers.contains(where: { $0 === controller }) else { return }
    let attributes = [Attribute.controller(controller.id)]
    receive(.setSelectedViewController, attributes) {
      self.implementation(.setSelectedViewController, attributes) { self.change(to: controller) }
    }
  }

  /// A person taps a tab, whose number counts from 0; the delegate may forbid it.
  package func tap(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    let controller = viewControllers[index]
    let attributes = [Attribute.controller(controller.id)]
    guard delegate?.question(.tabBarControllerShouldSelect, attributes) ?? true else { return }
    change(to: controller)
    // Whether the delegate hears of it before or after the callbacks is not known.
    stage.uncertainly { delegate?.hear(.tabBarControllerDidSelect, attributes) }
  }

  private func change(to controller: UIViewController) {
    guard controller !== selected else { return }
    selected = controller
    guard let old = shown, appearance == .appeared || appearance == .appearing else {
      if appearance == .disappeared { clear() }
      return
    }
    guard controller.loadViewIfNeeded() else { return }
    view.addSubview(controller.view)
    shown = controller
    stage.because(.selectTab) { controller.comeBefore(old, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    stage.after(0) { [stage] in
      stage.because(.selectTab) {
        if old.appearance == .disappearing { old.endDisappearing(animated: false) }
        if controller.appearance == .appearing { controller.endAppearing(animated: false) }
      }
    }
  }
}

extension UIViewController {
  /// Puts the view of a child into that of the container, unless it lies there: both may have been
  /// given up and loaded again.
  func place(_ child: UIViewController) {
    if child.view.superview !== view { view.addSubview(child.view) }
  }

  /// Takes away the view of a child that was replaced while it was not visible.
  func takeOut(_ child: UIViewController) {
    child.viewIfLoaded?.removeFromSuperview()
    if child.appearance == .disappearing { child.endDisappearing(animated: false) }
  }

  /// Announces that the view comes before another one hears that it goes, as tabs and pages do.
  func comeBefore(_ old: UIViewController, animated: Bool) {
    announceAppearing(animated)
    // Whether the new one gets further before the callbacks of the old one is not known.
    let isEarly = stage.profile.assumes(.isAppearingBeforeOther)
    if isEarly { stage.uncertainly { arrive(animated) } }
    if old.isComingOrThere { old.beginDisappearing(animated: animated) }
    if !isEarly { stage.uncertainly { arrive(animated) } }
  }
}
