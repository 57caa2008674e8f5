internal import WillDidFrameworks
package import WillDidNib
package import WillDidText

extension LoadPlan {
  /// The plan as `willdid.nibplan/1` has it.
  package func json(at path: String, of document: NibDocument) -> JSON {
    let isStoryboard = document.isStoryboard
    var members: [(String, JSON)] = [
      ("schema", .string("willdid.nibplan/1")), ("path", .string(path)), ("name", .string(name)),
      ("platform", .string(platform.rawValue)), ("owner", owner.map { $0.json } ?? .null),
      ("steps", .array(steps.map { $0.json(withNib: isStoryboard) })),
      ("topLevel", .array(topLevel.map { .string($0) })),
      ("uncertain", .array(uncertainties.map { .string($0.rawValue) })),
    ]
    if isStoryboard { members.append(("entry", .bool(document.entry == name))) }
    members.append(("images", .array(document.images.map { .string($0) })))
    members.append(("sounds", .array(document.sounds.map { .string($0) })))
    return .object(members)
  }
}

extension LoadPlan.Object {
  fileprivate var json: JSON {
    .object([("object", .string(id)), ("class", JSON(named))])
  }

  fileprivate var named: String? { className.isEmpty ? nil : className }

  fileprivate var members: [(String, JSON)] {
    [("object", .string(id)), ("class", JSON(named))]
  }
}

extension LoadPlan.Step {
  fileprivate func json(withNib: Bool) -> JSON {
    var members: [(String, JSON)]
    switch action {
    case .create(let object, let creation):
      members =
        [("step", .string("create"))] + object.members + [("how", .string(creation.rawValue))]
    case .attribute(let object, let keyPath):
      members = [("step", .string("attribute"))] + object.members + [("label", .string(keyPath))]
    case .connect(let kind, let label, let source, let destinations):
      let isMany = kind == .collection
      members = [
        ("step", .string("connect")), ("kind", .string(kind.rawValue)), ("label", .string(label)),
        ("source", .string(source.id)),
        ("destination", JSON(isMany ? nil : destinations.first?.id)),
      ]
      if isMany {
        members.append(("destinations", .array(destinations.map { .string($0.id) })))
      }
    case .awake(let object): members = [("step", .string("awake"))] + object.members
    case .show(let object): members = [("step", .string("show"))] + object.members
    }
    if withNib { members.append(("nib", .string(nib))) }
    if let position, position.line > 0 {
      members.append(("line", .number(position.line)))
      members.append(("column", .number(position.column)))
    }
    return .object(members)
  }
}
