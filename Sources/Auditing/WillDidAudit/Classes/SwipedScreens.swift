internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Finds screens that a swipe back takes away, as far as the sources of a project show it: they are pushed onto a stack,
/// and nothing of their own ends the gesture.
struct SwipedScreens {
  /// The project with its sources.
  let audit: Audit
  /// The steps of the project.
  let project: ProjectSteps

  /// Methods in which a screen ends what it has begun.
  private static let leaving: Set<String> = [
    "viewWillDisappear", "viewDidDisappear", "deinit", "dealloc",
  ]
  /// Methods that come with each appearance.
  static let appearing: Set<String> = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear",
  ]
  /// How many screens are followed from one that is embedded to one that is pushed.
  private static let deepest = 4

  /// Whether a swipe takes the screens of a class away; where nothing shows how they come, it is not known to.
  func contains(_ number: Int, _ steps: ClassSteps) -> Bool {
    let own = steps.inherited.map(\.step)
    return !stopsSwipe(own.filter { !Self.leaving.contains($0.method) })
      && !hasItemInPlaceOfBack(number) && isPushed(number)
  }

  // MARK: The screen itself

  /// Whether a screen ends the swipe back itself.
  private func stopsSwipe(_ own: [BodyStep]) -> Bool {
    own.contains { $0.disablesSwipe || $0.hidesBar }
      || own.contains(where: \.replacesBackButton)
        && !own.contains(where: {
          $0.sets("leftItemsSupplementBackButton", to: ["true", "YES"])
        })
  }

  /// Whether a storyboard puts an item in the place of the back button.
  private func hasItemInPlaceOfBack(_ number: Int) -> Bool {
    let places = audit.names.documents.scenesOfClass[audit.scope.table.classes[number].name] ?? []
    return places.contains { place in
      audit.documents[place.document].file.elements.contains {
        $0.scene == place.scene && ["leftBarButtonItem", "leftBarButtonItems"].contains($0.key)
      }
    }
  }

  // MARK: How it is shown

  /// Whether a place that makes a screen pushes it, or a document does.
  private func isPushed(_ number: Int) -> Bool {
    ([number] + audit.scope.heirs(of: number)).contains { number in
      let name = audit.scope.table.classes[number].name
      let places = audit.names.documents.scenesOfClass[name] ?? []
      var identifiers: Set<String> = []
      for place in places {
        let document = audit.documents[place.document]
        guard !document.isDead else { continue }
        let file = document.file
        let controller = file.elements[Int(file.scenes[Int(place.scene)].controller)]
        if hasStacks, isPushed(controller.id, in: file, depth: 0) { return true }
        identifiers.insert(controller.storyboardIdentifier)
      }
      identifiers.remove("")
      return audit.sources.indices.contains { number in
        let source = audit.sources[number]
        return !source.isDead && !isOfExtension(source)
          && bodies(in: number, making: name, identifiers).contains { body in
            pushes(body, name) && isUsed(source.file.types[Int(body[0].type)].name)
          }
      }
    }
  }

  /// Whether the project has navigation controllers: without one, a segue that shows a screen presents it.
  private var hasStacks: Bool {
    audit.documents.contains { document in
      !document.isDead && document.file.elements.contains { $0.tag == "navigationController" }
    }
      || audit.sources.contains {
        !$0.isDead && $0.file.names["UINavigationController"]?.contains(.made) == true
      }
  }

  /// Whether a file other than those of a class, or a document, names it: what nothing makes pushes nothing.
  private func isUsed(_ name: String) -> Bool {
    guard let numbers = audit.scope.table.byName[name] else { return true }
    let own = Set(numbers.flatMap { audit.scope.table.classes[$0].parts.map(\.file) })
    return audit.names.documents.classes.contains(name)
      || numbers.contains { audit.isAppDelegate($0) }
      || audit.sources.indices.contains { number in
        let source = audit.sources[number]
        return !source.isDead && !own.contains(Int32(number))
          && (source.file.names[name] != nil || source.file.literals.contains(name)
            || source.file.types.contains { $0.inherited.contains(name) })
      }
  }

  /// Whether a storyboard pushes a controller, or one that it is embedded in.
  private func isPushed(_ id: String, in file: InterfaceDocument, depth: Int) -> Bool {
    depth < Self.deepest
      && file.connections.contains { connection in
        guard connection.kind == .segue, connection.destination == id else { return false }
        if ["show", "push"].contains(connection.name) { return true }
        guard connection.name == "embed" else { return false }
        let scene = file.scenes[Int(file.elements[Int(connection.source)].scene)]
        guard scene.controller >= 0 else { return false }
        return isPushed(file.elements[Int(scene.controller)].id, in: file, depth: depth + 1)
      }
  }

  /// The bodies of a file that make a class.
  private func bodies(
    in number: Int, making name: String, _ identifiers: Set<String>
  ) -> [[BodyStep]] {
    let file = audit.sources[number].file
    let accessors = Set(identifiers.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    guard
      !file.literals.isDisjoint(with: identifiers)
        || ([name] + identifiers + accessors).contains(where: { file.names[$0] != nil })
    else { return [] }
    let steps = project[number]
    var found: Set<Body> = []
    for step in steps {
      let isIt =
        step.name == name || step.target == name && ["alloc", "new", "init"].contains(step.name)
        || step.name.hasPrefix("instantiate")
          && (step.arguments.contains {
            identifiers.contains($0.text.filter { $0 != "\"" && $0 != "@" })
          }
            || accessors.contains(step.target.split(separator: ".").last.map(String.init) ?? ""))
      if isIt { found.insert(Body(type: step.type, method: step.method)) }
    }
    return found.map { body in
      steps.filter { $0.type == body.type && $0.method == body.method }
    }
  }

  /// A body of a file.
  private struct Body: Hashable {
    let type: Int32
    let method: String
  }

  /// Whether a body pushes the screen of a class that it makes.
  private func pushes(_ body: [BodyStep], _ name: String) -> Bool {
    let pushes = body.filter(\.pushes)
    guard !pushes.isEmpty, !body.contains(where: \.hidesBar) else { return false }
    // One that also presents may push something else.
    return !body.contains(where: \.presents)
      || pushes.contains { $0.arguments.contains { $0.text.hasPrefix("\(name)(") } }
  }

  /// Whether only extensions of apps have a source.
  private func isOfExtension(_ source: AuditSource) -> Bool {
    !source.targets.isEmpty
      && source.targets.allSatisfy { audit.project.targets[$0].isExtension }
  }
}

extension BodyStep {
  /// Whether a path that is called or set ends with a name.
  fileprivate func isAbout(_ name: String) -> Bool {
    target == name || target.hasSuffix(".\(name)")
  }

  /// Whether it sets a property to one of some values, also by a setter that animates.
  fileprivate func sets(_ property: String, to values: Set<String>) -> Bool {
    guard let value = arguments.first?.text, values.contains(value) else { return false }
    return name == "="
      ? isAbout(property) : name == "set\(property.prefix(1).uppercased())\(property.dropFirst())"
  }

  /// Whether it shows a screen in another way than by a push.
  fileprivate var presents: Bool {
    name.hasPrefix("present") || name == "setViewControllers"
      || name == "=" && (isAbout("rootViewController") || isAbout("viewControllers"))
  }

  /// Whether it pushes a screen.
  fileprivate var pushes: Bool {
    name == "push" || name.hasPrefix("pushViewController") || name.hasPrefix("showViewController")
      || name == "show" && arguments.contains { $0.label == "sender" }
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
