/// The selectors by which the runtime calls methods of Swift.
enum Selector {
  /// The selector of a method.
  static func of(_ name: String, labels: [String], throws isThrowing: Bool, async isAsync: Bool)
    -> String
  {
    var pieces = labels
    var base = name
    if isAsync {
      pieces.append("completionHandler")
    } else if isThrowing {
      if pieces.isEmpty { base += "AndReturnError:" } else { pieces.append("error") }
      if labels.isEmpty { return base }
    }
    guard let first = pieces.first else { return base }
    if first != "_", !first.isEmpty {
      if !isPreposition(firstWord(first)), !isPreposition(lastWord(base)) { base += "With" }
      base += first.prefix(1).uppercased() + first.dropFirst()
    }
    return base + ":" + pieces.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// Whether a word is a preposition, at which Swift parts the name of a method of Objective-C.
  private static func isPreposition(_ word: Substring) -> Bool {
    prepositions.contains(word.lowercased())
  }

  /// The first word of a name in camel case.
  private static func firstWord(_ name: String) -> Substring {
    let text = name.drop { $0 == "_" }
    let capitals = text.prefix { $0.isUppercase }
    guard capitals.count <= 1 else { return capitals.dropLast() }
    let rest = text.dropFirst(capitals.count)
    return text[..<(rest.firstIndex { $0.isUppercase } ?? text.endIndex)]
  }

  /// The last word of a name in camel case.
  private static func lastWord(_ name: String) -> Substring {
    guard let last = name.lastIndex(where: { $0.isUppercase }) else { return name[...] }
    return name[last...]
  }

  // The words before which Swift's compiler leaves out "With".
  /// The prepositions that Swift's importer knows.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
