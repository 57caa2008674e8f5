internal import WillDidText

/// Words by which sentences say that something comes or stays away, how often and when.
enum SentenceWord {
  /// Words by which a callback is said to come.
  static let comings: Set<String> = [
    "called", "fired", "triggered", "invoked", "sent", "executed", "run", "fire", "call", "calling",
    "firing", "fires", "posted", "hit", "printed", "logged", "forwarded", "come", "comes", "came",
    "raised", "emitted", "emit", "delivered", "dispatched", "runs", "ran", "executes",
    "aufgerufen", "appelé", "appelée", "llamado", "llamada", "llama", "llaman", "chamado", "chama",
    "appelle", "вызывается", "вызван",
    "gọi", "chiamato", "çağrılıyor",
  ]

  /// Such words in languages that part words by no blanks.
  private static let comingsElsewhere = [
    "调用", "調用", "触发", "觸發", "执行", "執行", "実行", "呼ば", "呼び出", "発火", "실행", "호출", "불려", "불리", "불린", "释放",
    "釋放",
    "销毁", "銷毀", "析构", "çağrıl", "解放", "破棄", "해제", "소멸",
  ]

  /// Whether a word, in small letters, says that something is called.
  static func tellsCall(_ word: String) -> Bool {
    comings.contains(word) || comingsElsewhere.contains(where: word.contains)
  }

  /// Words that say behind a denial that a call stays away: "does not work".
  static let works: Set<String> = [
    "work", "works", "working", "happen", "happens", "happening", "respond", "responds", "react",
    "appear", "appears", "become", "becomes", "reach", "reached", "see", "seen", "getting", "catch",
    "show", "shows",
  ]

  /// Whether words begin with a question for the time at which something comes, which says nothing of it: "when is
  /// viewDidUnload called".
  static func asksForTime(_ words: ArraySlice<String>) -> Bool {
    let next = words.dropFirst().first ?? ""
    return words.first == "when" && ["is", "does", "will", "should", "are", "do"].contains(next)
      || ["in", "under"].contains(words.first) && ["what", "which"].contains(next)
      || words.contains { word in timesElsewhere.contains(where: word.contains) }
  }

  /// Such questions in languages that part words by no blanks.
  private static let timesElsewhere = ["什么时候", "什麼時候", "何时", "何時", "什么情况下", "いつ", "どのような場合", "언제"]

  /// Words that begin a clause beside another one.
  static let subordinates: Set<String> = [
    "but", "and", "while", "yet", "though", "although", "however", "so", "because", "since", "if",
    "when", "whenever", "until", "unless", "where", "why", "whereas", "once", "that", "which",
  ]

  /// Words for what a thing is, and not whether it comes.
  static let states: Set<String> = ["visible", "active", "mounted", "focused", "selected"]

  /// Words for how well something is done, by which it is.
  static let manners: Set<String> = [
    "properly", "correctly", "right", "behaving", "consistent", "reliable", "reliably", "balanced",
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

  /// Words behind a denial that is one of the time: "not immediately fired".
  static let promptly: Set<String> = ["immediately", "instantly", "directly", "promptly"]

  /// Whether words begin with "as" before a reason: "as the method is called each time".
  static func givesReason(_ words: ArraySlice<String>) -> Bool {
    words.first == "as"
      && words.dropFirst().first.map {
        ["the", "my", "its", "it", "they", "this", "i", "we", "there"].contains($0)
      } ?? false
  }

  /// Whether words begin with what one would think, which is not so: "you may assume that it is called".
  static func supposes(_ words: ArraySlice<String>, behind before: ArraySlice<String>) -> Bool {
    words.first.map { ["may", "might", "would", "could"].contains($0) } ?? false
      && !before.suffix(2).contains { ["when", "as", "than", "where", "what"].contains($0) }
      && words.dropFirst().prefix(2).contains {
        ["assume", "think", "expect", "believe", "imagine"].contains($0)
      }
  }

  /// Whether a word says in a language that parts words by no blanks that something comes in one case only: "場合のみ実行".
  static func tellsOnlyCase(_ word: String) -> Bool {
    ["のみ", "只有", "只在", "仅在", "仅当", "에만"].contains(where: word.contains) && tellsCall(word)
      // "能不能只有…才执行" asks for a way.
      && !word.contains("能")
  }

  /// The same of words of languages that part them by blanks: "solo se llama cuando".
  static func tellsOnlyCase(_ words: ArraySlice<String>) -> Bool {
    words.first.map {
      ["solo", "sólo", "só", "somente", "apenas", "nur", "seulement", "только", "лишь"].contains($0)
    } == true && words.prefix(5).contains(where: comings.contains)
  }

  /// Whether it is asked whether something comes at all: "is viewDidUnload ever called".
  ///
  /// - Parameter words: The words of the question in small letters.
  /// - Returns: Whether it is asked so, and not when or why.
  static func asksWhether(_ words: [String]) -> Bool {
    let isWhole = words.contains("ever") || words.joined(separator: " ").hasSuffix("at all")
    return words.contains("вообще")
      || isWhole
        && words.first.map { ["is", "are", "does", "do", "will"].contains($0) } == true
  }

  /// Words by which a callback is expected rather than seen: "would be called".
  static let wishes: Set<String> = [
    "would", "should", "supposed", "expected", "must", "could", "to",
  ]

  /// Whether a word of another language wishes for a call: "应被调用", "呼ばれるはず".
  static func tellsWish(_ word: String) -> Bool {
    ["应", "應", "该", "該", "はず", "べき"].contains(where: word.contains)
  }

  /// Words of other languages that deny a wish: "should not", "I do not want".
  static let deniedWishes = ["不应", "不應", "不该", "不該", "不想", "不希望", "べきでは", "たくない"]

  /// Words by which it is asked for that something comes.
  static let demands: Set<String> = ["should", "supposed", "expect", "expected", "must"]

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

  /// Words behind which stands what one thinks or has read: "I thought it is called only once".
  static let beliefs: Set<String> = [
    "thought", "think", "supposed", "should", "expected", "expect", "assumed", "assume",
    "believed", "understood", "documentation", "docs",
  ]

  /// Whether words begin with ones for one time and no other: "only called the first time".
  static func tellsOnce(_ words: ArraySlice<String>) -> Bool {
    words.first.map { $0.contains("只") && $0.contains("一次") && tellsCall($0) } == true
      || words.first == "only"
        && words.dropFirst().prefix(4).contains { $0 == "once" || $0 == "first" }
      || begins(words, with: ["first", "time", "only"]) || begins(words, with: ["once", "only"])
  }

  /// Whether words begin with ones for what one would like to bring about: "trouble getting it called", "how to get it
  /// called".
  static func tellsTrouble(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, troubles.contains(first) else { return false }
    return words.dropFirst().prefix(3).contains {
      ["get", "getting", "make", "making", "force"].contains($0)
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
