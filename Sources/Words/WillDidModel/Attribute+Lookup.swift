extension Attribute.Key {
  /// The definition of the key, or `nil` if this version does not know its number.
  public var definition: Definition? { Self.definitionsByNumber[rawValue] }

  /// The word for the key in every output; "key 1234" if this version has none.
  public var name: String {
    definition?.name ?? UnknownNumber(noun: Self.noun, number: rawValue).text
  }

  /// Finds a key by its name, also by the name that stands for an unknown number.
  public init?(named text: String) {
    if let known = Self.keysByName[text] {
      self = known
    } else if let unknown = UnknownNumber(text, noun: Self.noun) {
      self.init(rawValue: unknown.number)
    } else {
      return nil
    }
  }

  /// The word that a number stands for under this key.
  ///
  /// It is `nil` if the key is not one of codes, or if this version has no word for the number.
  public func word(forCode number: Int64) -> String? {
    guard case .code(let type) = definition?.kind else { return nil }
    return type.init(rawValue: number)?.description
  }

  private static let noun = "key"

  private static let definitionsByNumber = NumberedTable(
    definitions.map { (number: $0.key.rawValue, row: $0) })

  private static let keysByName: [String: Self] = {
    var table: [String: Self] = [:]
    for definition in definitions { table[definition.name] = definition.key }
    return table
  }()
}

extension Attribute.Key: CustomStringConvertible {
  /// The name of the key.
  public var description: String { name }
}
