internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Finds screens that no swipe back or down takes away, as far as the sources of a project show it.
struct FixedScreens {
  /// The project with its sources.
  let audit: Audit

  /// Methods in which a screen ends what it has begun.
  private static let leaving: Set<String> = [
    "viewWillDisappear", "viewDidDisappear", "deinit", "dealloc",
  ]
  /// Methods that come with each appearance.
  static let appearing: Set<String> = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear",
  ]

  /// Whether no swipe takes the screens of a class away: they hide what it needs, or all are shown so.
  func contains(_ number: Int, _ steps: ClassSteps) -> Bool {
    let own = steps.inherited.map(\.step).filter { !Self.leaving.contains($0.method) }
    return stopsSwipe(own) || isShownFixed(number, own, depth: 0)
  }

  // MARK: The screen itself

  /// Whether a screen ends the swipe back itself.
  private func stopsSwipe(_ own: [BodyStep]) -> Bool {
    if own.contains(where: \.disablesSwipe) { return true }
    if own.contains(where: \.replacesBackButton),
      !own.contains(where: { $0.sets("leftItemsSupplementBackButton", to: ["true", "YES"]) })
    {
      return true
    }
    let hidesBar = own.contains {
      Self.appearing.contains($0.method) && $0.conditions == [] && $0.hidesBar
    }
    // A delegate of the project's own may let the swipe begin without the bar.
    return hidesBar
      && !audit.sources.contains {
        !$0.isDead && $0.file.names["interactivePopGestureRecognizer"] != nil
          && $0.file.names["delegate"]?.contains(.assigned) == true
      }
  }

  // MARK: How it is shown

  /// Whether all places that make a screen show it in a way that no swipe ends.
  private func isShownFixed(_ number: Int, _ own: [BodyStep], depth: Int) -> Bool {
    let isFull = own.contains { $0.presentsFixed && $0.isAboutItself }
    var count = 0
    for number in [number] + audit.scope.heirs(of: number) {
      let name = audit.scope.table.classes[number].name
      let scenes = scenes(of: name)
      guard scenes.allSatisfy(\.isFixed) else { return false }
      count += scenes.count { $0.isInitial }
      let identifiers = Set(scenes.map(\.identifier)).subtracting([""])
      for source in audit.sources where !source.isDead {
        guard let bodies = bodies(in: source.file, making: name, identifiers) else { return false }
        for body in bodies {
          guard isFixed(body, isFull, source, depth: depth) else { return false }
          count += 1
        }
      }
    }
    return count > 0
  }

  /// The bodies of a file that make a class; `nil` if one that is not kept may.
  private func bodies(
    in file: SourceFile, making name: String, _ identifiers: Set<String>
  ) -> [[BodyStep]]? {
    let isMade = file.names[name]?.contains(.made) == true
    guard isMade || !file.literals.isDisjoint(with: identifiers) || !identifiers.isEmpty else {
      return []
    }
    let accessors = Set(identifiers.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    var found: Set<Body> = []
    for step in file.steps {
      let isIt =
        step.name == name || step.target == name && ["alloc", "new", "init"].contains(step.name)
        || step.name.hasPrefix("instantiate")
          && (step.arguments.contains {
            identifiers.contains($0.text.filter { $0 != "\"" && $0 != "@" })
          }
            || accessors.contains(step.target.split(separator: ".").last.map(String.init) ?? ""))
      if isIt { found.insert(Body(type: step.type, method: step.method)) }
    }
    if isMade, found.isEmpty { return nil }
    return found.map { body in
      file.steps.filter { $0.type == body.type && $0.method == body.method }
    }
  }

  /// A body of a file.
  private struct Body: Hashable {
    let type: Int32
    let method: String
  }

  /// Whether a body that makes a screen shows it in a way that no swipe ends.
  private func isFixed(
    _ body: [BodyStep], _ isFull: Bool, _ source: AuditSource, depth: Int
  ) -> Bool {
    // SwiftUI decides how such a screen is shown, and the system shows those of extensions.
    if body.first?.method == "makeUIViewController" || isOfExtension(source) { return true }
    guard !body.contains(where: \.pushes) else { return false }
    if isFull || body.contains(where: \.presentsFixed) { return true }
    let isWrapped = body.contains {
      ["UINavigationController", "initWithRootViewController"].contains($0.name)
    }
    if !isWrapped, body.contains(where: { $0.name == "=" && $0.isAbout("rootViewController") }) {
      return true
    }
    return isOfFixedStack(body, source, depth: depth)
  }

  /// Whether only extensions of apps have a source.
  private func isOfExtension(_ source: AuditSource) -> Bool {
    !source.targets.isEmpty
      && source.targets.allSatisfy { audit.project.targets[$0].isExtension }
  }

  /// Whether a body is that of a navigation controller which makes its first screen and cannot be swiped away.
  private func isOfFixedStack(_ body: [BodyStep], _ source: AuditSource, depth: Int) -> Bool {
    guard depth < 4, let first = body.first,
      body.contains(where: { step in
        step.name == "init" && step.arguments.contains { $0.label == "rootViewController" }
      }),
      let number = audit.scope.candidates(
        source.file.types[Int(first.type)].name, targets: source.targets, near: source.path
      ).first,
      audit.scope.isKind(number, of: "UINavigationController")
    else { return false }
    let own = ClassSteps(of: number, in: audit).inherited.map(\.step)
    return own.contains { $0.presentsFixed && $0.isAboutItself }
      || isShownFixed(number, own, depth: depth + 1)
  }

  // MARK: Storyboards

  /// A scene of a storyboard whose controller is of a class.
  private struct Scene {
    var identifier: String
    var isInitial: Bool
    /// Whether nothing in the storyboard shows it in a way that a swipe ends.
    var isFixed: Bool
  }

  /// The scenes of a class.
  private func scenes(of name: String) -> [Scene] {
    (audit.names.documents.scenesOfClass[name] ?? []).compactMap { place in
      let document = audit.documents[place.document]
      guard !document.isDead else { return nil }
      let file = document.file
      let controller = file.elements[Int(file.scenes[Int(place.scene)].controller)]
      let isInitial = file.initialController == controller.id
      let ways = file.connections.filter { $0.destination == controller.id && $0.kind == .segue }
      return Scene(
        identifier: controller.storyboardIdentifier,
        isInitial: isInitial,
        isFixed: ways.allSatisfy {
          ["fullScreen", "overFullScreen", "overCurrentContext"].contains($0.style)
        } && (!isInitial || audit.project.infoNames.contains(document.name)))
    }
  }
}

extension BodyStep {
  /// Whether a path that is called or set ends with a name.
  fileprivate func isAbout(_ name: String) -> Bool {
    target == name || target.hasSuffix(".\(name)")
  }

  /// Whether it sets a property of the screen itself, or of the stack that it is in.
  fileprivate var isAboutItself: Bool {
    !target.contains(".") || target.hasPrefix("navigationController.")
  }

  /// Whether it sets a property to one of some values, also by a setter that animates.
  fileprivate func sets(_ property: String, to values: Set<String>) -> Bool {
    guard let value = arguments.first?.text, values.contains(value) else { return false }
    return name == "="
      ? isAbout(property) : name == "set\(property.prefix(1).uppercased())\(property.dropFirst())"
  }

  /// Whether it presents a screen so that no swipe takes it away.
  fileprivate var presentsFixed: Bool {
    guard name == "=", let value = arguments.first?.text else { return false }
    if isAbout("isModalInPresentation") || isAbout("modalInPresentation") {
      return ["true", "YES"].contains(value)
    }
    return isAbout("modalPresentationStyle")
      && ["fullscreen", "overfullscreen", "overcurrentcontext"].contains {
        value.lowercased().hasSuffix($0)
      }
  }

  /// Whether it may push a screen.
  fileprivate var pushes: Bool {
    name.hasPrefix("pushViewController") || name.hasPrefix("showViewController")
      || name.hasPrefix("showDetailViewController") || name == "setViewControllers"
      || name == "show" && arguments.contains { $0.label == "sender" }
      || name == "=" && isAbout("viewControllers")
  }

  /// Whether it ends the gesture.
  fileprivate var disablesSwipe: Bool {
    sets("interactivePopGestureRecognizer.isEnabled", to: ["false"])
      || sets("interactivePopGestureRecognizer.enabled", to: ["NO", "false"])
  }

  /// Whether it takes the place of the back button, with which the gesture ends before iOS 26.
  fileprivate var replacesBackButton: Bool {
    if sets("hidesBackButton", to: ["true", "YES"]) { return true }
    guard let value = arguments.first?.text, value != "nil" else { return false }
    if ["setLeftBarButton", "setLeftBarButtonItem", "setLeftBarButtonItems"].contains(name) {
      return true
    }
    return name == "="
      && (isAbout("navigationItem.leftBarButtonItem")
        || isAbout("navigationItem.leftBarButtonItems"))
  }

  /// Whether it hides the bar, without which the gesture does not begin.
  fileprivate var hidesBar: Bool {
    [
      "navigationBarHidden", "isNavigationBarHidden", "navigationBar.isHidden",
      "navigationBar.hidden",
    ].contains { sets($0, to: ["true", "YES"]) }
  }
}
