/// Objects by name, which are let go of in the order of their coming: a dictionary would free them in
/// another order each time.
package struct ObjectTable: ExpressibleByDictionaryLiteral {
  private var entries: [(name: String, object: StageObject)] = []

  /// Makes a table with objects in it.
  package init(dictionaryLiteral elements: (String, StageObject)...) {
    entries = elements.map { (name: $0.0, object: $0.1) }
  }

  /// All names, the oldest first.
  package var keys: [String] { entries.map(\.name) }

  /// All objects, the oldest first.
  package var values: [StageObject] { entries.map(\.object) }

  /// The object of a name.
  package subscript(name: String) -> StageObject? {
    get { entries.first { $0.name == name }?.object }
    set {
      entries.removeAll { $0.name == name }
      if let newValue { entries.append((name, newValue)) }
    }
  }
}
