internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline
package import WillDidWhy

/// Answers to questions, for people.
package struct AnswerText: Sendable {
  private let look: TextLook

  /// Prepares to write answers in a look.
  package init(look: TextLook) { self.look = look }

  /// An answer in at most a kilobyte.
  package func text(_ answer: Answer, _ inquiry: Inquiry) -> String {
    let occasion = answer.occasion
    let verdict = look.paint(occasion.verdict.words, role(occasion.verdict))
    let callback = occasion.callbackName
    let asked = "\(inquiry.word(occasion.instance)) \(callback)"
    var lines = answer.remarks.map { look.paint($0, .faint) }
    lines.append(
      "\(look.paint(occasion.instance == .none ? callback : asked, .subject)): \(verdict)"
    )
    lines += look.paragraph(occasion.statement, indent: 2)
    for fact in occasion.facts.prefix(Self.mostFacts) {
      let events = fact.events.prefix(4).map(String.init).joined(separator: ", ")
      let proof = events.isEmpty ? "" : " (\(Self.event(fact.events)) \(events))"
      lines += look.paragraph(fact.text + proof, indent: 4, label: "  \(look.mark)")
    }
    if let assumption = occasion.assumption {
      lines += look.paragraph("\(assumption).", indent: 8, label: "  if")
    }
    let law = occasion.law
    lines += look.paragraph(
      "\(law.name), \(law.grade.rawValue): \(law.source)", indent: 8, label: "  law")
    if let otherwise = occasion.otherwise {
      lines += look.paragraph(otherwise, indent: 8, label: "  else")
    }
    if let advice = occasion.advice.map(Self.firstSentence), !advice.isEmpty {
      lines += look.paragraph(advice, indent: 8, label: "  do")
    }
    let others = rest(of: answer)
    if !others.isEmpty { lines += look.paragraph(others, indent: 8, label: "  also") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Where the questions of a list begin, behind their verdicts.
  private static let answerColumn = 17

  /// The most facts that an answer has.
  static let mostFacts = 6

  private static func event(_ events: [UInt64]) -> String { events.count == 1 ? "event" : "events" }

  /// The first sentence of a text; rules have long remedies.
  static func firstSentence(_ text: String) -> String {
    guard text.count > 160, let end = text.range(ofSentence: ". ") else { return text }
    return String(text[..<end])
  }

  /// The other answers about the same callback.
  private func rest(of answer: Answer) -> String {
    var parts: [String] = []
    if answer.occasion.verdict != .came, answer.count > 0 {
      parts.append("it came \(answer.count.counted("time")) otherwise")
    }
    if answer.others > 0 {
      parts.append(
        "it stayed away \(answer.others.counted("other time")): ask with --at or 'after'")
    }
    return parts.joined(separator: "; ")
  }

  private func role(_ verdict: Law.Verdict) -> TextLook.Role {
    switch verdict {
    case .came: .success
    case .notDue, .sentToAnother: .notice
    case .cancelled, .overtaken: .cancelled
    case .owed: .error
    case .notObservable, .cannotTell: .faint
    }
  }

  /// The questions that a run answers, one line each with the answer's verdict.
  package func text(_ questions: [OpenQuestion], run: String) -> String {
    guard !questions.isEmpty else {
      return "Nothing in this run came otherwise than one would expect.\n"
    }
    let lines = questions.map { question in
      var line = TextLine()
      line.append(question.occasion.verdict.words, role(question.occasion.verdict))
      line.fill(to: Self.answerColumn)
      line.append(question.question, .subject)
      return [line.text(look)]
        + look.paragraph(question.occasion.statement, indent: Self.answerColumn)
    }
    let title = look.paragraph(
      "'willdid why \(run) \"\(questions[0].question)\"' explains:", indent: 0)
    return (title + lines.flatMap(\.self)).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// Where the first of some separators begins.
  fileprivate func range(ofSentence separator: String) -> Index? {
    var rest = self[...]
    while let point = rest.firstIndex(of: ".") {
      let next = index(after: point)
      if next == endIndex { return nil }
      if self[next] == " " { return next }
      rest = self[next...]
    }
    return nil
  }
}
