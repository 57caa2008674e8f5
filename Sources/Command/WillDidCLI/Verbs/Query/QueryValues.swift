internal import WillDidArguments
internal import WillDidStore
internal import WillDidText

/// The values that a command line gives for places in statements.
///
/// A parameter without a value is an error, and so is a value that no statement uses: both are
/// slips that would change an answer silently.
struct QueryValues {
  private let values: [String: Value]

  /// Takes the settings of the command line.
  init(_ settings: [QuerySetting]) {
    values = Dictionary(settings.map { ($0.name, $0.value) }) { $1 }
  }

  /// Sets the places of a statement; the first that has no value, if there is one.
  func bind(_ statement: Statement, of text: Substring) throws(StoreError) -> String? {
    let places = Self.places(in: text)
    for (index, name) in statement.parameters.enumerated() {
      let key = name.isEmpty ? String(index + 1) : String(name.dropFirst())
      if let value = values[key] {
        try statement.bind(index + 1, value)
      } else if !name.isEmpty || places.contains(key) {
        // A number that ?5 has left out is no place.
        return name.isEmpty ? "?\(key)" : name
      }
    }
    return nil
  }

  /// The first name that stands in none of the statements, and the one that was probably meant.
  func unused(in text: QueryText) -> (name: String, nearest: String?)? {
    let places = Self.places(in: text.text[...])
    guard let name = values.keys.sorted().first(where: { !places.contains($0) }) else { return nil }
    return (name, name.nearest(in: places.sorted()))
  }

  /// The names and numbers of all places in statements, counted as SQLite does.
  private static func places(in text: Substring) -> Set<String> {
    var places: Set<String> = []
    var count = 0
    var named: Set<Substring> = []
    let text = String(text)
    for token in QueryToken.all(in: text) {
      let word = text[token.range]
      switch token.kind {
      case .semicolon: (count, named) = (0, [])
      case .parameter where word == "?":
        count += 1
        places.insert(String(count))
      case .parameter where word.first == "?":
        count = max(count, Int(word.dropFirst()) ?? 0)
        places.insert(String(word.dropFirst()))
      case .parameter:
        if named.insert(word).inserted { count += 1 }
        places.insert(String(word.dropFirst()))
      default: break
      }
    }
    return places
  }
}
