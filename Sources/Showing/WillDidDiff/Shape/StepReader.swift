internal import WillDidModel

/// Finds out which symbols the events of one run are.
///
/// Most events say nothing besides callback and edge; their symbols are found in a table. The
/// others are found by a hash of what they say. Arguments that cannot mean the same in another run,
/// such as sizes and addresses, are left out.
struct StepReader {
  var vocabulary: Vocabulary
  private let names: Names
  /// The numbers of the texts of the run, plus 1.
  private var texts: [Vocabulary.Text] = []
  private var strayTexts: [UInt32: Vocabulary.Text] = [:]
  /// The symbols of events that say nothing but what they are, plus 1, by callback and bits.
  private var plain = [Vocabulary.Symbol](repeating: 0, count: 1 << 13)
  /// The symbols of all other events, by a hash of what they say.
  private var others: [Int: Vocabulary.Symbol] = [:]

  private static let mostTexts = 1 << 20

  init(_ vocabulary: Vocabulary, _ names: Names) {
    self.vocabulary = vocabulary
    self.names = names
  }

  /// The number of a text of the run.
  mutating func text(_ id: UInt32) -> Vocabulary.Text {
    if id == 0 { return 0 }
    let place = Int(id)
    if place < texts.count, texts[place] != 0 { return texts[place] - 1 }
    if let text = strayTexts[id] { return text }
    let text = vocabulary.number(of: names[NameID(rawValue: id)] ?? "")
    if place < Self.mostTexts {
      while texts.count <= place { texts.append(0) }
      texts[place] = text + 1
    } else {
      strayTexts[id] = text
    }
    return text
  }

  /// The symbol of an event.
  mutating func symbol(_ events: EventColumns, _ row: Int) -> Vocabulary.Symbol {
    let (callback, bits) = (events.callback[row], events.bits[row] & 7)
    let level = events.level[row] == events.classID[row] ? 0 : events.level[row]
    let hasMore = events.attributeCount[row] > 0
    let place = Int(callback) << 3 | Int(bits)
    if level == 0, !hasMore, place < plain.count {
      if plain[place] == 0 { plain[place] = 1 + vocabulary.symbol(Self.act(callback, bits)) }
      return plain[place] - 1
    }
    // The hash has a seed of its own in each process, so that no file can make two events one.
    var hasher = Hasher()
    hasher.combine(UInt64(callback) << 3 | UInt64(bits) | UInt64(level) << 32)
    if hasMore {
      for attribute in events.attributes(row) {
        switch (Meaning.of(attribute), attribute.value) {
        case (.none, _): break
        case (.presence, .instance(let instance)):
          hasher.combine(attribute.key)
          hasher.combine(instance == .none)
        default: hasher.combine(attribute)
        }
      }
    }
    let hash = hasher.finalize()
    if let known = others[hash] { return known }
    // Nothing promises their order, which a tool that writes JSON may change.
    let arguments = (hasMore ? events.attributes(row).compactMap { argument($0) } : [])
      .sorted { $0.key.rawValue < $1.key.rawValue }
    let symbol = vocabulary.symbol(
      Self.act(callback, bits), level: text(level), arguments: arguments)
    others[hash] = symbol
    return symbol
  }

  private static func act(_ callback: UInt16, _ bits: UInt8) -> Vocabulary.Act {
    Vocabulary.Act(
      callback: Callback(rawValue: callback), edge: Edge(rawValue: bits & 3) ?? .point,
      hop: bits & 4 != 0)
  }

  /// The argument of an attribute that means the same in every run; `nil` if there is none.
  private mutating func argument(_ attribute: Attribute) -> Vocabulary.Argument? {
    switch (Meaning.of(attribute), attribute.value) {
    case (.flag, .flag(let flag)): Vocabulary.Argument(key: attribute.key, value: .flag(flag))
    case (.code, .number(let code)): Vocabulary.Argument(key: attribute.key, value: .code(code))
    case (.text, .name(let name)):
      Vocabulary.Argument(key: attribute.key, value: .text(text(name.rawValue)))
    case (.presence, .instance(let instance)):
      Vocabulary.Argument(key: attribute.key, value: .flag(instance != .none))
    default: nil
    }
  }
}

/// In what way an argument means the same in another run.
private enum Meaning: UInt8 {
  /// It does not: it is a size, an address in a message, or another instance.
  case none
  case flag, code, text
  /// Whether there is one.
  case presence

  static func of(_ attribute: Attribute) -> Meaning {
    let number = Int(attribute.key.rawValue)
    return number < table.count ? table[number] : .none
  }

  private static let table: [Meaning] = {
    let numbers = Attribute.Key.definitions.map { Int($0.key.rawValue) }
    var table = [Meaning](repeating: .none, count: (numbers.max() ?? 0) + 1)
    for definition in Attribute.Key.definitions {
      table[Int(definition.key.rawValue)] = Meaning(definition)
    }
    return table
  }()

  private init(_ definition: Attribute.Key.Definition) {
    self =
      switch definition.kind {
      case _ where !definition.isComparable: .none
      case .flag: .flag
      case .code: .code
      case .name: .text
      case .instance: .presence
      case .number: .none
      }
  }
}
