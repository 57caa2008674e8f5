internal import WillDidModel

// How a controller goes back to one that it came from: first the search, then what leads there, in the
// order of logs that Matt Neuburg has published with the examples of his book (iOS 10 and 11). The search
// that they show goes some ways more than once; here each is gone once.
extension UIViewController {
  func unwind(_ segue: StoryboardSegue) {
    let action = [Attribute.action(stage.name(segue.action))]
    guard let target = unwindTarget(action), stage.ending == nil else { return }
    prepare(for: segue, target)
    let attributes =
      action + [.identifier(stage.name(segue.identifier)), .source(id)]
    target.receive(.unwindAction, attributes) {}
    guard stage.ending == nil else { return }
    makeWay(to: target)
  }

  /// The controller that takes the segue: from the source outwards, each is asked where to look and whether it goes
  /// back to it.
  private func unwindTarget(_ action: [Attribute]) -> UIViewController? {
    let attributes = action + [.from(id)]
    var place = self
    var found = search(attributes, besides: nil)
    while found == nil, stage.ending == nil {
      if let container = place.parent {
        found = container.search(attributes, besides: place)
        place = container
      } else if let presenter = place.presentingViewController?.innermost {
        found = presenter.search(attributes, besides: nil)
        place = presenter
      } else {
        return nil
      }
    }
    return found
  }

  /// Asks the controller and, before it, those in it: not the one from which the search comes, and in
  /// a stack those at the top first.
  private func search(
    _ attributes: [Attribute], besides known: UIViewController?
  ) -> UIViewController? {
    if stage.profile.searchesChildrenForUnwinding {
      receive(.allowedChildrenForUnwinding) {
        self.implementation(.allowedChildrenForUnwinding, of: UIViewController.frameworkName)
      }
    }
    for child in children.reversed() where child !== known && stage.ending == nil {
      if let found = child.search(attributes, besides: nil) { return found }
    }
    let isAble = hasUnwindAction && !attributes.contains(.from(id))
    let answer = isAble && appClass?.answers[.canPerformUnwindSegueAction] ?? true
    receive(.canPerformUnwindSegueAction, attributes + [.answer(answer)]) {
      self.implementation(
        .canPerformUnwindSegueAction, attributes + [.answer(answer)],
        of: UIViewController.frameworkName)
    }
    return answer ? self : nil
  }

  /// The controller that is seen in it, and presents for it.
  private var innermost: UIViewController {
    tellsChildrenItself ? visibleChildren.last?.innermost ?? self : self
  }

  /// Whether its class has a method that segues unwind to.
  private var hasUnwindAction: Bool { appClass?.overrides(.unwindAction) == true }

  /// The screens between go, as the containers of each know how.
  private func makeWay(to target: UIViewController) {
    let navigation = target.navigationController
    let isPresented = outermost !== target.outermost
    if isPresented { (navigation ?? target).dismiss(animated: true) }
    guard let navigation, navigation.viewControllers.last !== target else { return }
    navigation.receive(.unwindForSegue, [.to(target.id)]) {
      navigation.implementation(
        .unwindForSegue, [.to(target.id)], of: UIViewController.frameworkName
      ) { navigation.popToViewController(target, animated: !isPresented) }
    }
  }
}
