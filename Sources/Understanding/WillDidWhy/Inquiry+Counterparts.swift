internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

// Methods that were due because of what belongs to them: their opposite, and what they announce.
extension Inquiry {
  /// A method that is no callback, whose opposite a line has, where the question says that the thing itself turned
  /// back: "willShow is not called though it is shown again".
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line has the opposite.
  func counterpartUnsaid(_ asked: Asked) -> Occasion? {
    guard let method = asked.method, asked.circumstances.contains(.reopens) else { return nil }
    let others = Self.opposites.flatMap { one, other in [(one, other), (other, one)] }
    for (one, other) in others {
      for part in method.lowercased().split(whereSeparator: { ":(), _".contains($0) }) {
        guard let range = part.firstRange(of: one) else { continue }
        let opposite = part[..<range.lowerBound] + other + part[range.upperBound...]
        if let line = transcript.lines.last(where: { $0.text.lowercased().contains(opposite) }) {
          return occasion(
            by: .counterpartUnsaid, asked, [.other: String(opposite), .what: "\(line.number)"])
        }
      }
    }
    return nil
  }

  /// An announcement that no line has, although a line has what it announces: "didShow" without "willShow".
  ///
  /// - Parameter asked: What is asked: a method or a callback that announces another one.
  /// - Returns: The occasion, or `nil` where the log has the announcement or nothing that it announces.
  func announcementUnsaid(_ asked: Asked) -> Occasion? {
    let name = (asked.method ?? asked.callback?.name ?? "").lowercased().filter(\.isLetter)
    guard asked.callback.map({ !$0.isAppearing && !$0.isDisappearing }) ?? true else { return nil }
    let pair: (own: String, other: String)
    if let will = name.firstRange(of: "will") {
      pair = (String(name[will.lowerBound...]), "did" + name[will.upperBound...])
    } else if name.hasSuffix("ing"), name.count > 6 {
      pair = (name, name.dropLast(3) + "ed")
    } else {
      return nil
    }
    let lines = transcript.lines.map { (line: $0, letters: $0.text.lowercased()) }
    guard let first = lines.firstIndex(where: { $0.letters.contains(pair.other) }),
      !lines[..<first].contains(where: { $0.letters.contains(pair.own) })
    else { return nil }
    return occasion(
      by: .unpaired, asked, [.other: pair.other, .what: "line \(lines[first].line.number)"])
  }

  /// Parts of the names of methods that say the opposite of each other.
  private static let opposites = [
    ("show", "hide"), ("open", "close"), ("enter", "exit"), ("expand", "collapse"),
    ("connect", "disconnect"), ("attach", "detach"),
  ]
}
