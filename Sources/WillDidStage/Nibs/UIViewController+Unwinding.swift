internal import WillDidModel

// How a controller goes back to one that it came from. Which calls there are is known, and not in
// which order they come: those whose place is a guess are marked.
extension UIViewController {
  func unwind(_ segue: StoryboardSegue) {
    let action = [Attribute.action(stage.name(segue.action))]
    var target: UIViewController?
    for candidate in unwindCandidates where target == nil && candidate.hasUnwindAction {
      var answer = true
      stage.uncertainly {
        answer = candidate.ask(
          .canPerformUnwindSegueAction, action + [.from(id)], default: true)
      }
      if answer { target = candidate }
    }
    guard let target, stage.ending == nil else { return }
    prepare(for: segue, target)
    let attributes =
      action + [.identifier(stage.name(segue.identifier)), .source(id)]
    target.receive(.unwindAction, attributes) {}
    guard stage.ending == nil else { return }
    makeWay(to: target)
  }

  /// Those that it may go back to, the nearest first.
  private var unwindCandidates: [UIViewController] {
    var found: [UIViewController] = []
    var place: UIViewController? = self
    while let current = place {
      let container = current.parent ?? current.presentingViewController
      if let navigation = current.parent as? UINavigationController {
        let below = navigation.viewControllers.prefix { $0 !== current }
        found += below.reversed()
      }
      if let container {
        found += Self.tops(of: container).filter { one in !found.contains { $0 === one } }
      }
      place = container
    }
    return found
  }

  /// A controller and, if it is a container, those in it that are there to go back to.
  private static func tops(of controller: UIViewController) -> [UIViewController] {
    let inner = (controller as? UINavigationController)?.viewControllers.reversed() ?? []
    return inner + [controller]
  }

  /// Whether its class has a method that segues unwind to.
  private var hasUnwindAction: Bool { appClass?.overrides(.unwindAction) == true }

  /// The screens between go, as the containers of each know how.
  private func makeWay(to target: UIViewController) {
    let container = target.navigationController ?? target.outermost
    stage.uncertainly {
      container.receive(.unwindForSegue, [.to(target.id)]) {
        container.implementation(
          .unwindForSegue, [.to(target.id)], of: UIViewController.frameworkName)
      }
    }
    if outermost !== target.outermost { target.dismiss(animated: true) }
    guard let navigation = target.navigationController,
      navigation.viewControllers.last !== target
    else { return }
    navigation.popToViewController(target, animated: outermost === target.outermost)
  }
}
