internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline
package import WillDidWhy

/// Answers to questions, as JSON.
package enum AnswerJSON {
  /// The object of an answer; `null` stands where nothing is said.
  package static func json(
    _ answer: Answer, _ inquiry: Inquiry, of run: RunFacts?, question: String
  ) -> JSON {
    .object([
      ("schema", .string("willdid.answer/1")), ("run", run?.json ?? .null),
      ("question", .string(question)),
      ("remarks", .array(answer.remarks.map { .string($0) })),
      ("answer", json(answer.occasion, inquiry)), ("came", .number(answer.count)),
      ("others", .number(answer.others)),
    ])
  }

  /// The questions that a run answers.
  package static func json(
    _ questions: [OpenQuestion], _ inquiry: Inquiry, of run: RunFacts
  ) -> JSON {
    .object([
      ("schema", .string("willdid.questions/1")), ("run", run.json),
      (
        "questions",
        .array(
          questions.map {
            .object([
              ("question", .string($0.question)), ("answer", json($0.occasion, inquiry)),
            ])
          })
      ),
    ])
  }

  private static func json(_ occasion: Occasion, _ inquiry: Inquiry) -> JSON {
    let law = occasion.law
    return .object([
      ("verdict", .string(law.verdict.rawValue)), ("callback", .string(occasion.callbackName)),
      ("instance", occasion.instance == .none ? .null : .number(occasion.instance.rawValue)),
      ("subject", occasion.instance == .none ? .null : .string(inquiry.word(occasion.instance))),
      ("event", .number(occasion.moment.sequence)), ("t", JSON(occasion.moment.time)),
      ("statement", .string(occasion.statement)),
      (
        "facts",
        .array(
          occasion.facts.prefix(AnswerText.mostFacts).map {
            .object([
              ("text", .string($0.text)), ("events", .array($0.events.map { .number($0) })),
            ])
          })
      ),
      (
        "law",
        .object([
          ("name", .string(law.name)), ("grade", .string(law.grade.rawValue)),
          ("source", .string(law.source)), ("frameworks", .string(law.frameworks)),
          ("condition", .string(law.condition)), ("sender", .string(law.sender)),
          ("exceptions", .string(law.exceptions)),
        ])
      ),
      ("otherwise", JSON(occasion.otherwise)), ("advice", JSON(occasion.advice)),
      ("assumption", JSON(occasion.assumption)),
      ("finding", JSON(occasion.finding?.fingerprint)),
    ])
  }
}
