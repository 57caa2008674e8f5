extension Callback {
  /// The definition of the callback, or `nil` if this version does not know its number.
  public var definition: Definition? { Self.definitionsByNumber[rawValue] }

  /// The part of a life that the callback belongs to, or `nil` if this version does not know it.
  public var family: Family? {
    // It is asked for at each event that is recorded: a number is read here without touching the
    // reference counts of the strings in a definition.
    Family(rawValue: UInt8(fact & Self.familyBits))
  }

  /// The family, and a bit for each group; 0 if this version does not know the callback.
  var fact: UInt64 { Int(rawValue) < Self.facts.count ? Self.facts[Int(rawValue)] : 0 }

  static let familyBits: UInt64 = 0xff

  /// The word for the callback in every output; "callback 1234" if this version has none.
  public var name: String {
    definition?.name ?? UnknownNumber(noun: Self.noun, number: rawValue).text
  }

  /// Finds a callback by its name or by the way Swift or Objective-C spell it.
  ///
  /// The name that stands for an unknown number finds that number again. Spellings such as "close"
  /// and "run()" are those of many methods: where the class is known, look at it first.
  public init?(named text: String) {
    if let known = Self.callbacksBySpelling[text] {
      self = known
    } else if let unknown = UnknownNumber(text, noun: Self.noun) {
      self.init(rawValue: unknown.number)
    } else {
      return nil
    }
  }

  private static let noun = "callback"

  private static let definitionsByNumber = NumberedTable(
    definitions.map { (number: $0.callback.rawValue, row: $0) })

  private static let callbacksBySpelling: [String: Callback] = {
    var table: [String: Callback] = [:]
    for definition in definitions {
      for spelling in definition.spellings { table[spelling] = definition.callback }
    }
    return table
  }()
}

extension Callback: CustomStringConvertible {
  /// The name of the callback.
  public var description: String { name }
}
