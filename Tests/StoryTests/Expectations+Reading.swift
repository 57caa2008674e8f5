import TestSupport
import WillDidFindings
import WillDidModel
import WillDidTimeline

extension StoryFile {
  /// The right answers.
  func expectations() throws -> Expectations {
    try Expectations(try text("expect"), in: path("expect"), of: source)
  }
}

extension Expectations {
  /// Reads a file of answers.
  init(
    _ text: String, in file: String, of source: StoryFile.Source
  ) throws(ExpectationError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      do throws(Problem) { try read(line.split(separator: " ").map(String.init), source) } catch {
        throw ExpectationError(file: file, line: number + 1, what: error.what)
      }
    }
  }

  /// What is wrong about a line.
  fileprivate struct Problem: Error {
    let what: String

    init(_ what: String) { self.what = what }
  }

  private mutating func read(
    _ words: [String], _ source: StoryFile.Source
  ) throws(Problem) {
    guard let first = words.first, let word = Word(rawValue: first) else {
      throw Problem("no line begins with '\(words.first ?? "")'")
    }
    let rest = Array(words.dropFirst())
    switch word {
    case .given, .run, .unparsed:
      guard source != .played else { throw Problem("'\(word)' is only said of logs") }
      try readAboutLog(word, rest)
    case .ignore:
      guard !rest.isEmpty else { throw Problem("ignore RULE…") }
      for rule in rest { try check(Rule.find(rule)?.id == rule, rule, "the identifier of a rule") }
      ignored.formUnion(rest)
    default: try runs[runs.count - 1].read(word, rest)
    }
  }

  private mutating func readAboutLog(_ word: Word, _ rest: [String]) throws(Problem) {
    switch word {
    case .given:
      guard given == nil, rest.count == 2, let version = Int(rest[1]),
        ["iOS", "macOS"].contains(rest[0])
      else { throw Problem("given iOS VERSION, or given macOS VERSION, and once") }
      given = Environment(isAppKit: rest[0] == "macOS", systemVersion: version)
    case .run:
      guard rest == ["\(runs.count + 1)"] else { throw Problem("run \(runs.count + 1)") }
      runs.append(OfRun())
    default:
      guard rest.count == 1, let count = Int(rest[0]) else { throw Problem("unparsed COUNT") }
      unparsed = count
    }
  }

  fileprivate static func check(
    _ isTrue: Bool, _ word: String, _ what: String
  ) throws(Problem) {
    guard isTrue || word == "?" else { throw Problem("'\(word)' is not \(what)") }
  }

  private func check(_ isTrue: Bool, _ word: String, _ what: String) throws(Problem) {
    try Self.check(isTrue, word, what)
  }
}

extension Expectations.OfRun {
  fileprivate mutating func read(
    _ word: Expectations.Word, _ rest: [String]
  ) throws(Expectations.Problem) {
    switch word {
    case .transition: try readTransition(rest)
    case .finding:
      guard rest.count == 3 else { throw Expectations.Problem("finding RULE SEVERITY WHO") }
      try Expectations.check(Rule.find(rest[0])?.id == rest[0], rest[0], "the identifier of a rule")
      try Expectations.check(Severity.isWord(rest[1]), rest[1], "a severity")
      findings.append("finding \(rest.joined(separator: " "))")
    case .state, .appearances, .origin:
      guard rest.count == 2 else { throw Expectations.Problem("\(word) WHO \(word.value)") }
      let isKnown =
        switch word {
        case .state: LifeState.isWord(rest[1])
        case .origin: Creation.isWord(rest[1])
        default: Int(rest[1]) != nil
        }
      guard isKnown else {
        throw Expectations.Problem("'\(rest[1])' is not \(word.value.lowercased())")
      }
      facts.append(Expectations.Fact(word: word, who: rest[0], value: rest[1]))
    case .order:
      guard rest.count > 1 else { throw Expectations.Problem("order CALL CALL…") }
      orders.append(try rest.map { word throws(Expectations.Problem) in try call(word) })
    case .never:
      guard rest.count == 1 || rest.count == 3 && rest[1] == "after" else {
        throw Expectations.Problem("never CALL, or never CALL after CALL")
      }
      nevers.append((try call(rest[0]), rest.count == 3 ? try call(rest[2]) : nil))
    default:
      guard !rest.isEmpty else { throw Expectations.Problem("crash MESSAGE") }
      crashes.append(rest.joined(separator: " "))
    }
  }

  private mutating func readTransition(_ rest: [String]) throws(Expectations.Problem) {
    if rest == ["?"], transitions?.isEmpty == true { return transitions = nil }
    guard transitions != nil else {
      throw Expectations.Problem("'transition ?' stands for all transitions")
    }
    guard rest.count == 5 || rest.count == 6 && rest[5] == "interactive", rest[3] == "->" else {
      throw Expectations.Problem("transition KIND OUTCOME WHO -> WHO [interactive]")
    }
    try Expectations.check(TransitionKind.isWord(rest[0]), rest[0], "a kind of transition")
    try Expectations.check(Outcome.isWord(rest[1]), rest[1], "an outcome")
    transitions?.append("transition \(rest.joined(separator: " "))")
  }

  /// Reads `CLASS.callback`, in any of the spellings of a callback.
  private func call(_ word: String) throws(Expectations.Problem) -> Expectations.Call {
    guard let dot = word.firstIndex(of: "."),
      let callback = Callback(named: String(word[word.index(after: dot)...]))
    else { throw Expectations.Problem("'\(word)' is not CLASS.callback") }
    return Expectations.Call(className: String(word[..<dot]), callback: callback)
  }
}

extension Expectations.Word {
  /// What stands last in a line that begins with the word.
  fileprivate var value: String {
    switch self {
    case .state: "STATE"
    case .origin: "ORIGIN"
    default: "COUNT"
    }
  }
}

extension CaseIterable {
  /// Whether a word is what one of the cases is called.
  fileprivate static func isWord(_ word: String) -> Bool { allCases.contains { "\($0)" == word } }
}
