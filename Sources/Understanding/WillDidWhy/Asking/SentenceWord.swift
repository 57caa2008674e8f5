/// Words by which sentences say that something comes or stays away, how often and when.
enum SentenceWord {
  /// Words by which a callback is said to come.
  static let comings: Set<String> = [
    "called", "fired", "triggered", "invoked", "sent", "executed", "run", "fire", "call", "calling",
    "firing", "fires", "posted", "hit", "printed", "logged", "forwarded",
    "aufgerufen", "appelé", "appelée", "llamado", "llamada", "chamado", "вызывается", "вызван",
  ]

  /// Words by which a thing is said to be handed a callback.
  static let receipts: Set<String> = ["get", "gets", "receive", "receives", "got", "received"]

  /// Words between two clauses.
  static let joints: Set<String> = [
    "but", "and", "while", "yet", "though", "although", "however", "so", "when", "why", "where",
  ]

  /// Words for what comes against expectation.
  static let surprises: Set<String> = [
    "unexpected", "unexpectedly", "unwanted", "phantom", "spurious", "wrongly", "incorrectly",
  ]

  /// Words by which a callback is expected rather than seen: "would be called".
  static let wishes: Set<String> = [
    "would", "should", "supposed", "expected", "must", "could", "to",
  ]

  /// Whether words begin with a double touch: "double tap home".
  static func isTouch(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first?.lowercased(), first == "double" || first == "multiple",
      let next = words.dropFirst().first?.lowercased()
    else { return false }
    return ["tap", "click", "press", "touch"].contains(where: next.hasPrefix)
  }

  /// Whether words begin with a denial of what the person who asks knows or wants, and not of a call: "not sure why",
  /// "apparently not".
  static func isAside(_ words: ArraySlice<String>, behind before: String) -> Bool {
    ["apparently", "or", "if"].contains(before.lowercased())
      || words.first?.lowercased() == "no" && ["with", "for"].contains(before.lowercased())
      || words.dropFirst().first.map { asides.contains($0.lowercased()) } ?? false
  }

  /// Words behind a denial of what a person knows or wants.
  private static let asides: Set<String> = [
    "sure", "know", "understand", "understanding", "figure", "idea", "want", "wanted", "matter",
    "find", "explain", "clear", "only", "just", "because", "expect", "expecting", "expected",
  ]

  /// Whether words begin with ones for more than one time: "every time", "not only once".
  static func tellsMore(_ words: ArraySlice<String>) -> Bool {
    [
      ["every", "time"], ["each", "time"], ["more", "than", "once"], ["only", "once"],
      ["just", "once"], ["over", "and", "over"],
    ].contains { begins(words, with: $0) } || tellsNumber(words)
  }

  /// Whether words begin with a number of times: "three times", "3 times", "2x".
  static func tellsNumber(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    let rest = first.drop(while: \.isNumber)
    let isMany = rest.isEmpty ? first != "1" : numbers.contains(first)
    return isMany && words.dropFirst().first == "times"
      || rest == "x" && first != "x" && first != "1x"
  }

  /// Words for numbers of times.
  private static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "several", "many", "multiple", "countless",
  ]

  /// Whether words begin with ones for an order or a moment that surprises: "before", "too early", "in this order".
  static func tellsOrder(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    return orders.contains(first) || words.dropFirst(2).first == "order" && first == "in"
  }

  /// Words for an order.
  private static let orders: Set<String> = [
    "before", "after", "prior", "earlier", "early", "sooner", "soon", "late", "later",
    "immediately", "instantly",
  ]

  /// Words behind which stands what one thinks or has read: "I thought it is called only once".
  static let beliefs: Set<String> = [
    "thought", "think", "supposed", "should", "expected", "expect", "assumed", "assume",
    "believed", "understood", "documentation", "docs",
  ]

  /// Whether words begin with ones for one time and no other: "only called the first time".
  static func tellsOnce(_ words: ArraySlice<String>) -> Bool {
    words.first == "only" && words.dropFirst().prefix(4).contains { $0 == "once" || $0 == "first" }
      || begins(words, with: ["first", "time", "only"]) || begins(words, with: ["once", "only"])
  }

  /// Whether words begin with ones for what one would like to bring about: "trouble getting it called", "how to get it
  /// called".
  static func tellsTrouble(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, troubles.contains(first) else { return false }
    return words.dropFirst().prefix(3).contains {
      ["get", "getting", "make", "making"].contains($0)
    } && words.dropFirst(2).contains(where: comings.contains)
  }

  /// Words before what one would like to bring about.
  private static let troubles: Set<String> = [
    "trouble", "problem", "problems", "difficulty", "difficulties", "struggling", "how",
  ]

  /// Whether words begin with a denial of a call that was named before: "but not when I come back", "not the second time".
  static func isElliptic(_ words: ArraySlice<String>) -> Bool {
    words.dropFirst().isEmpty
      || words.dropFirst().first.map {
        [
          "the", "when", "after", "on", "if", "for", "in", "from", "at", "again", "anymore", "any",
          "with", "second",
        ].contains($0)
      } ?? false
  }

  /// Whether words begin with some.
  private static func begins(_ words: ArraySlice<String>, with some: [String]) -> Bool {
    zip(words, some).allSatisfy { $0 == $1 } && words.dropFirst(some.endIndex - 1).first != nil
  }
}
