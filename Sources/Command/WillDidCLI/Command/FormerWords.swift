/// Spellings of former versions, which are read and shown nowhere.
enum FormerWords {
  /// The verbs that became a part of others.
  private static let verbs = ["verify": ["info", "--verify"], "nibs": ["nib", "loads"]]

  /// The words with what is said today in the place of what was said.
  static func replaced(in words: [String]) -> [String] {
    let help = words.prefix { $0 == "help" }
    guard let verb = words.dropFirst(help.count).first else { return words }
    let rest = Array(words.dropFirst(help.count + 1))
    return help + (verb == "export" ? [verb] + formatFirst(rest) : (verbs[verb] ?? [verb]) + rest)
  }

  /// The words behind 'export' with the format in front, which was the value of an option.
  private static func formatFirst(_ words: [String]) -> [String] {
    guard let place = words.prefix(while: { $0 != "--" }).lastIndex(where: isFormat) else {
      return words
    }
    var rest = words
    let option = rest.remove(at: place)
    if let sign = option.firstIndex(of: "=") {
      return [String(option[option.index(after: sign)...])] + rest
    }
    return place < rest.count ? [rest.remove(at: place)] + rest : words
  }

  private static func isFormat(_ word: String) -> Bool {
    ["--format", "--to"].contains { word == $0 || word.hasPrefix("\($0)=") }
  }
}
