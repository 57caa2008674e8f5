internal import WillDidImport
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidText

/// The error of a log in which nothing was read, with a pattern that would read it.
extension CommandError {
  /// Takes a log from which nothing was read.
  init(_ log: UnreadLog, at path: String) {
    if let error = Self.noLines(log.content, at: path) {
      self = error
      return
    }
    guard !path.hasSuffix(".story") else {
      self.init(
        "a story is no run", at: path,
        remedy: "'willdid play \(path.escaped) -o run.willdid' plays it, and makes one",
        status: .badData)
      return
    }
    guard let first = log.mentions.first else {
      self.init(
        "not a WillDid trace, and no line of it was recognised as an event", at: path,
        remedy: Self.lookedAt(log.lines), status: .badData)
      return
    }
    let problem = "no line was recognised as an event"
    guard let pattern = Self.pattern(for: log.mentions) else {
      self.init(
        problem, at: path,
        remedy: "\(Self.lookedAt(log.lines)); line \(first.number) mentions \(first.callback), and "
          + "'willdid import --explain-line \(first.number)' says why it is none", status: .badData)
      return
    }
    let lines = log.mentions.map { "  \($0.number): \($0.text.escaped.prefix(columns: 100))" }
    self.init(
      problem, at: path,
      remedy: "of \(log.lines.counted("line")) that were looked at, these mention a callback",
      status: .badData,
      excerpt: (lines + ["this would read such lines: --pattern '\(pattern)'"])
        .joined(separator: "\n"))
  }

  /// How many lines were looked at, in words.
  private static func lookedAt(_ lines: UInt64) -> String {
    "\(lines.counted("line")) \(lines == 1 ? "was" : "were") looked at"
  }

  /// The error of a log without any line; `nil` where there are lines.
  static func noLines(_ content: UnreadLog.Content, at path: String) -> CommandError? {
    switch content {
    case .nothing:
      CommandError(
        "the log is empty", at: path, remedy: "copy the lines of the console into it",
        status: .badData)
    case .noText:
      CommandError(
        "neither a WillDid trace nor text", at: path,
        remedy: "a log is the text of a console, which gzip may have packed", status: .badData)
    case .list:
      CommandError(
        "the text was taken for a list of callbacks as a textbook has it: each once, in their order, "
          + "with no class, time or process", at: path,
        remedy: "if it is the log of a run, --pattern '(?<callback>[A-Za-z]+)' reads it",
        status: .badData)
    case .noRows:
      CommandError(
        "no row of what xctrace has exported can be read", at: path,
        remedy: "export a table of messages or signposts, with --xpath; it has no DOCTYPE",
        status: .badData)
    case .report:
      CommandError(
        "the report of a crash names neither an exception nor an error", at: path,
        remedy: "its stacks are no events: take the lines of the console", status: .badData)
    case .lines: nil
    }
  }

  /// A pattern that finds the callbacks of some lines, and the classes before or behind them.
  ///
  /// A pattern that reads one line only is not known to read a log: the line may be any sentence.
  private static func pattern(for all: [UnreadLog.Mention]) -> String? {
    let mentions = all.filter { !isCode($0.text) }
    return mentions.lazy.flatMap(candidates).first { candidate in
      guard !candidate.contains("'"), let pattern = try? LinePattern(argument: candidate) else {
        return false
      }
      return mentions.count { mention in
        let match = pattern.match(mention.text)
        return match?.callback == mention.callback
          && match?.className.map { isClass($0[...]) } != false
      } > 1
    }
  }

  /// Whether a line is one of a source, which is no event whatever its form.
  private static func isCode(_ text: String) -> Bool {
    let last = text.last { !$0.isWhitespace }
    return last.map { "{};".contains($0) } == true || text.end(of: "(void)") != nil
      || text.end(of: "func ") != nil
  }

  /// Whether a word may be the name of a class.
  private static func isClass(_ word: Substring) -> Bool {
    word.first?.isUppercase == true && word.count > 2
  }

  /// Patterns that may read a line, the best first.
  private static func candidates(for mention: UnreadLog.Mention) -> [String] {
    guard let end = mention.text.end(of: mention.callback) else { return [] }
    let start = mention.text.index(end, offsetBy: -mention.callback.count)
    let (before, behind) = (mention.text[..<start], mention.text[end...])
    let isName = { (letter: Character) in letter.isLetter || letter.isNumber || letter == "_" }
    let callback = "(?<callback>[A-Za-z]+)"
    let context = before.suffix(12)
    return [
      before.split { !isName($0) }.last(where: isClass).map {
        "(?<class>[A-Za-z0-9_]+)\(escaped(before[$0.endIndex...]))\(callback)"
      },
      behind.split { !isName($0) }.first(where: isClass).map {
        "\(callback)\(escaped(behind[..<$0.startIndex]))(?<class>[A-Za-z0-9_]+)"
      },
      context.allSatisfy(\.isWhitespace) ? nil : "\(escaped(context))\(callback)",
    ].compactMap { $0 }
  }

  /// A text as a pattern, with any number in the place of each.
  private static func escaped(_ text: Substring) -> String {
    var pattern = ""
    for letter in text {
      if letter.isNumber {
        if !pattern.hasSuffix("[0-9]+") { pattern += "[0-9]+" }
      } else if ".*+?()[]{}|^$\\".contains(letter) {
        pattern += "\\\(letter)"
      } else {
        pattern.append(letter)
      }
    }
    return pattern
  }
}
