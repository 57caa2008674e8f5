internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

// Calls that lines of the log have and that were not read as events.
extension Inquiry {
  /// A call that a line of the log has and that was not read as an event.
  ///
  /// Lines that name the method count first, then those with a text that the question quotes, then those that spell
  /// its name in words, and last those with a word of the app's code that the question has too.
  func said(_ asked: Asked) -> Occasion? {
    guard asked.question.isSentence else { return nil }
    let lines = transcript.lines
    let found = [
      lines.filter { line in
        guard let place = place(of: asked, line) else { return false }
        // A call of another class is none of the one that is asked about.
        return asked.name == nil || line.words.contains(where: asked.isMeant)
          || line.subject(before: place) == nil
      },
      lines.filter { line in asked.question.quotes.contains(where: line.text.contains) },
      lines.filter { line in
        (asked.callback?.name ?? asked.method).map { Self.spells($0, line, asked) } ?? false
      },
      lines.filter { line in line.words.contains(where: asked.question.rareWords.contains) },
    ].first { !$0.isEmpty }
    guard let found, let last = found.last else { return nil }
    var call = occasion(
      by: .saidInLog, asked, [.what: "\(last.number)", .by: frame(around: last, lines)])
    call.facts = found.suffix(3).map { Occasion.Fact("line \($0.number): \($0.text.trimmed)", []) }
    return call
  }

  /// The call of a stack of calls that a line stands in: " inside init(coder:)".
  private func frame(around line: Transcript.Line, _ lines: [Transcript.Line]) -> String {
    guard line.text.trimmed.hasPrefix("#") else { return "" }
    let outer = lines.filter { $0.number > line.number && $0.text.trimmed.hasPrefix("#") }
      .lazy.flatMap(\.callbacks).map(\.callback).first
    return outer.map { " inside \(Self.word($0))" } ?? ""
  }

  /// Whether a line has the words of a callback's name, but for those that many have.
  private static func spells(_ name: String, _ line: Transcript.Line, _ asked: Asked) -> Bool {
    var parts: [String] = []
    for letter in name.prefix(while: { $0.isLetter || $0.isNumber }) {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    let wanted = parts.filter { !["did", "will", "view", "controller", "to", "on"].contains($0) }
    let words = line.text.lowercased().split { !$0.isLetter }
    // One word alone says so only beside the class.
    let isEnough =
      wanted.count > 1 || wanted.first?.count ?? 0 > 7 && line.words.contains(where: asked.isMeant)
    return isEnough && wanted.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }
}

extension String {
  /// The text without blanks at its ends, as long as an answer has room for.
  fileprivate var trimmed: String {
    let bare = drop(while: \.isWhitespace)
    return String(bare.prefix(90))
  }
}
