internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

// How a controller goes to another one on the ways of its storyboard.
extension UIViewController {
  /// `performSegue(withIdentifier:sender:)`: `shouldPerformSegue` is not asked.
  package func performSegue(_ identifier: String) {
    let attributes = [Attribute.identifier(stage.name(identifier))]
    receive(.performSegue, attributes) {
      self.implementation(.performSegue, attributes, of: UIViewController.frameworkName) {
        guard let segue = self.segue(identifier) else { return self.hasNoSegue(identifier) }
        self.perform(segue)
      }
    }
  }

  /// A person taps what a segue hangs on: the controller is asked whether it may go.
  package func tapSegue(_ identifier: String) {
    guard let segue = segue(identifier) else { return hasNoSegue(identifier) }
    guard mayPerform(segue) else { return }
    perform(segue)
  }

  /// Goes back on an unwind segue; `isTap` says whether a person asks for it.
  package func unwind(_ identifier: String, isTap: Bool = true) {
    isTap ? tapSegue(identifier) : performSegue(identifier)
  }

  private func segue(_ identifier: String) -> StoryboardSegue? {
    origin.flatMap { origin in
      origin.storyboard.segues(of: origin.object).first { $0.identifier == identifier }
    }
  }

  private func hasNoSegue(_ identifier: String) {
    stage.crash(
      .segueNotFound, about: self, exception: "NSInvalidArgumentException",
      [.object: printed, .identifier: identifier],
      [.identifier(stage.name(identifier))])
  }

  private func mayPerform(_ segue: StoryboardSegue) -> Bool {
    let answer = appClass?.answers[.shouldPerformSegue] ?? true
    let attributes = [Attribute.identifier(stage.name(segue.identifier)), .answer(answer)]
    receive(.shouldPerformSegue, attributes) {
      self.implementation(.shouldPerformSegue, attributes, of: UIViewController.frameworkName)
    }
    return answer
  }

  private func perform(_ segue: StoryboardSegue) {
    guard stage.ending == nil else { return }
    guard segue.kind != .unwind else { return unwind(segue) }
    guard let destination = makeDestination(of: segue) else { return }
    prepare(for: segue, destination)
    guard stage.ending == nil else { return }
    switch segue.kind {
    case .show: pushOrPresent(destination)
    case .showDetail: showInDetail(destination)
    case .push:
      let container = self as? UINavigationController ?? navigationController
      container?.pushViewController(destination, animated: true)
    case .present, .popover:
      destination.modalPresentationStyle =
        segue.kind == .popover ? .popover : PresentationStyle(segue.style)
      present(destination, animated: true)
    case .custom: runCustom(segue, to: destination)
    case .embed, .unwind: break
    }
  }

  /// Makes the controller that a segue leads to, or lets a method of this one do it.
  func makeDestination(of segue: StoryboardSegue) -> UIViewController? {
    guard let origin, let name = segue.scene,
      let scene = origin.storyboard.document.scene(name)
    else {
      stage.crash(
        .sceneNotFound, about: self, exception: "NSInvalidArgumentException",
        [.document: "<UIStoryboard: 0x7f8000000000>", .identifier: segue.scene ?? ""])
      return nil
    }
    let isOwn =
      stage.profile.hasSegueActions
      && appClass?.traits.segueActions.contains(segue.identifier) == true
    guard isOwn else { return origin.storyboard.make(scene) }
    return origin.storyboard.make(scene) { [self] object, make in
      let attributes = [Attribute.identifier(stage.name(segue.identifier))]
      stage.emit(.segueAction, .enter, of: self, attributes)
      make()
      stage.emit(.segueAction, .exit, of: self, [Attribute(.result, .instance(object.id))])
    }
  }

  /// Tells the source what is to come.
  func prepare(for segue: StoryboardSegue, _ destination: UIViewController) {
    var attributes = [Attribute.destination(destination.id)]
    if !segue.identifier.isEmpty {
      attributes.insert(.identifier(stage.name(segue.identifier)), at: 0)
    }
    receive(.prepareForSegue, attributes) {
      self.implementation(.prepareForSegue, attributes, of: UIViewController.frameworkName)
    }
  }

  /// A controller in a navigation controller pushes it, and any other presents it.
  private func pushOrPresent(_ destination: UIViewController) {
    guard let navigation = self as? UINavigationController ?? navigationController else {
      return present(destination, animated: true)
    }
    navigation.pushViewController(destination, animated: true)
  }

  private func showInDetail(_ destination: UIViewController) {
    var container: UIViewController? = self
    while let current = container {
      if let split = current as? UISplitViewController { return split.showDetail(destination) }
      container = current.parent
    }
    present(destination, animated: true)
  }

  /// The effect of an app's own segue is not known; most of them present.
  private func runCustom(_ segue: StoryboardSegue, to destination: UIViewController) {
    let attributes = [
      Attribute.identifier(stage.name(segue.identifier)), .source(id),
      .destination(destination.id),
    ]
    stage.emit(.seguePerform, .enter, of: nil, attributes)
    destination.modalPresentationStyle = .fullScreen
    present(destination, animated: true)
    stage.emit(.seguePerform, .exit, of: nil)
  }

  // MARK: - Embedding

  /// Makes the controller that an embed segue puts into a view, while the view around it is loaded.
  func embed(_ segue: StoryboardSegue, in container: UIView?) {
    guard let child = makeDestination(of: segue) else { return }
    prepare(for: segue, child)
    takeIn(child)
    embedded.append((child, container ?? view))
    // Whether its view comes before `viewDidLoad` of the outer one is not known.
    if stage.profile.assumes(.embedsFirst) { stage.uncertainly(showEmbedded) }
  }

  /// Puts the views of embedded controllers into this one.
  func showEmbedded() {
    let waiting = embedded
    embedded = []
    for (child, container) in waiting where stage.ending == nil {
      guard child.loadViewIfNeeded() else { return }
      container.addSubview(child.view)
      child.sendDidMove(to: self)
    }
  }

  /// Takes in the controllers that the storyboard has inside this one.
  func takeIn(controllersOfStoryboard children: [UIViewController]) {
    switch self {
    case let navigation as UINavigationController:
      for child in children { navigation.takeIn(child) }
      navigation.viewControllers = children
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    case let split as UISplitViewController: split.setViewControllers(children)
    default: for child in children { takeIn(child) }
    }
  }
}

extension PresentationStyle {
  /// The style of a word of Interface Builder.
  init(_ word: String) {
    self =
      switch word {
      case "fullScreen": .fullScreen
      case "pageSheet": .pageSheet
      case "formSheet": .formSheet
      case "currentContext": .currentContext
      case "custom": .custom
      case "overFullScreen": .overFullScreen
      case "overCurrentContext": .overCurrentContext
      case "popover": .popover
      default: .automatic
      }
  }
}
