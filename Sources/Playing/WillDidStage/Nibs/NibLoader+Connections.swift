internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

// The work of a nib with its objects once they are there.
extension NibLoader {
  /// Makes a connection.
  func connect(
    _ kind: NibConnection.Kind, _ label: String, _ source: String, _ destination: String?
  ) {
    // The outlets by which a storyboard introduces itself to its controllers are not recorded.
    if nib.kind == .scene,
      ["storyboard", "sceneViewController", "sceneController", "viewController"].contains(label)
    {
      return
    }
    let isOfOwner = nib.owner.map { nib.objects[$0].id } == source
    let from = self[source]
    let to = destination.flatMap { self[$0] }
    switch kind.effect {
    case .sets:
      guard let to else { return }
      if from == nil, isOfOwner, nib.kind != .scene { return failWithoutOwner(label) }
      guard let from else { return }
      setOutlet(kind, label, of: from, to)
    case .sends, .shows, .binds: record(kind, label, from, to)
    }
  }

  private func record(
    _ kind: ConnectionKind, _ label: String, _ source: StageObject?, _ destination: StageObject?
  ) {
    guard let source else { return }
    var attributes = [
      Attribute.source(source.id), Attribute(kind.recordedKey, .name(stage.name(label))),
      .nib(stage.name(nib.name)),
    ]
    if let destination { attributes.append(.destination(destination.id)) }
    stage.emit(kind.callback, of: nil, attributes)
  }

  private func setOutlet(
    _ kind: ConnectionKind, _ label: String, of source: StageObject, _ destination: StageObject
  ) {
    guard has(label, source) else { return fail(label, of: source, destination) }
    connected.insert(destination.id)
    // Objects from outside of the nib belong to others, and an outlet to one holds nothing.
    let isOutside = destination === owner || outside.values.contains { $0 === destination }
    let member = isOutside && label != "delegate" ? nil : source as? any NibMember
    if kind == .collection {
      let number = member?.outlets.keys.count { $0.hasPrefix("\(label)[") } ?? 0
      member?.connect("\(label)[\(number)]", to: destination)
    } else {
      member?.connect(label, to: destination)
    }
    record(kind, label, source, destination)
  }

  /// Sets a runtime attribute, which only complains where it cannot.
  func setAttribute(_ place: Int, _ keyPath: String) {
    guard let object = self[nib.objects[place].id] else { return }
    let key = String(keyPath.prefix { $0 != "." })
    guard has(key, object), !fallbacks.contains(place) || keyPath.contains(".") else {
      stage.emit(
        .nibAttributeFailed, of: nil,
        [
          .object(object.id), Attribute(.keyPath, .name(stage.name(keyPath))),
          .nib(stage.name(nib.name)),
        ])
      return stage.complain(
        .attributeFailed, about: object,
        [
          .keyPath: keyPath, .class: object.className,
          .cause: FrameworkMessage.undefinedKey.text(undefinedKey(key, object)),
        ],
        [Attribute(.keyPath, .name(stage.name(keyPath)))])
    }
    stage.emit(
      .nibAttributeSet, of: nil,
      [.object(object.id), Attribute(.keyPath, .name(stage.name(keyPath)))])
  }

  /// Whether a class has a property that a nib sets.
  private func has(_ key: String, _ object: StageObject) -> Bool {
    if object.appClass?.traits.missingOutlets.contains(key) == true { return false }
    let isFallback = objects.indices.contains { objects[$0] === object && fallbacks.contains($0) }
    // A class of a framework has none of the outlets that were drawn for one of the app.
    let isPlain = object === owner && !object.isOfApp
    return !(isFallback || isPlain) || Self.ofFrameworks.contains(key)
  }

  /// The outlets that classes of frameworks have.
  private static let ofFrameworks: Set = [
    "view", "delegate", "dataSource", "window", "contentView", "initialFirstResponder", "menu",
    "nextKeyView", "navigationItem", "tabBarItem", "searchDisplayController", "tableView",
    "collectionView", "gestureRecognizers", "inputAccessoryView", "inputView", "target",
    "backgroundView", "accessoryView", "titleView", "layer", "document", "mainMenu",
  ]

  private func undefinedKey(
    _ key: String, _ object: StageObject
  ) -> [FrameworkMessage.Variable: String] {
    [.object: "<\(object.className) \(object.address)>", .key: key]
  }

  private func fail(_ label: String, of source: StageObject, _ destination: StageObject) {
    var attributes = [
      Attribute.source(source.id), .outlet(stage.name(label)), .nib(stage.name(nib.name)),
    ]
    guard nib.platform == .uiKit else {
      return stage.complain(
        .connectionFailed, about: source,
        [.outlet: label, .class: source.className, .destination: destination.className], attributes)
    }
    attributes.append(.key(stage.name(label)))
    stage.crash(
      .undefinedKey, about: source, exception: "NSUnknownKeyException",
      undefinedKey(label, source), attributes)
  }

  /// UIKit puts an object of no class of its own in place of an owner that was not given.
  private func failWithoutOwner(_ label: String) {
    guard nib.platform == .uiKit else { return }
    let standIn = NSObject(stage, nil)
    stage.crash(
      .undefinedKey, exception: "NSUnknownKeyException", undefinedKey(label, standIn),
      [.key(stage.name(label)), .nib(stage.name(nib.name))])
  }
}
