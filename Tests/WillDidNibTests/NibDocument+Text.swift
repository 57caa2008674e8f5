import WillDidFrameworks
import WillDidNib

extension NibDocument {
  static func read(text: String, name: String = "Test") throws(NibError) -> NibDocument {
    try read(Array(text.utf8), name: name)
  }
}

extension LoadPlan {
  /// The plan of the only nib of a document.
  static func of(text: String, choices: Choices = Choices()) throws -> LoadPlan {
    LoadPlan(try NibDocument.read(text: text).nibs[0], choices: choices)
  }

  /// The steps in a line each.
  var lines: [String] { steps.map(\.action.line) }
}

extension LoadPlan.Action {
  var line: String {
    switch self {
    case .create(let object, let creation):
      "create \(object.id) \(object.className) \(creation.rawValue)"
    case .attribute(let object, let keyPath): "set \(object.id).\(keyPath)"
    case .connect(let kind, let label, let source, let destinations):
      "\(kind.rawValue) \(source.id).\(label) "
        + (destinations.isEmpty ? "nil" : destinations.map(\.id).joined(separator: ", "))
    case .awake(let object): "awake \(object.id)"
    case .show(let object): "show \(object.id)"
    }
  }
}
