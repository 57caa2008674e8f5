internal import WillDidFrameworks
package import WillDidLog
package import WillDidModel
internal import WillDidTimeline
internal import WillDidWhy

/// The answers that a run has ready: to the questions that people will have of it, and why each transition ended as it
/// did.
package struct RunAnswers: Sendable {
  /// The answers, the questions before the transitions.
  package private(set) var rows: [Row] = []
  /// A remark on questions that are not answered here; empty where all are.
  package private(set) var note = ""

  /// An answer in words.
  package struct Row: Sendable {
    /// The question in words: "ListController viewWillAppear".
    package let question: String
    /// The instance that it is about.
    package let instance: InstanceID
    /// The event at which it came, or stayed away.
    package let event: UInt64
    /// The transition that it is about; 0 for none.
    package let transition: UInt32
    /// The verdict, and the law with its grade and source.
    package let verdict, law: String
    /// The answer, the nearest run in which it would be another, and the advice; the last two may be empty.
    package let statement, otherwise, advice: String
    /// The facts that show it, each with its events.
    package let facts: [(text: String, events: [UInt64])]
  }

  /// A run of more events has no answers ready, of so many questions and transitions at most.
  private static let (mostEvents, mostQuestions, mostTransitions) = (UInt64(10_000), 200, 300)

  /// Has no answers.
  package init() {}

  /// Answers what can be asked of a run.
  package init(reading run: Run, layout: Bool) {
    guard run.eventCount <= Self.mostEvents else {
      note =
        "A run of more than \(Self.mostEvents) events has no answers in its page; 'willdid why' has them."
      return
    }
    let inquiry = Inquiry(reading: run, layout: layout)
    let questions = inquiry.questions(most: Self.mostQuestions)
    rows = questions.map { Row($0.question, $0.occasion) }
    let transitions = inquiry.transitions
    for number in transitions.prefix(Self.mostTransitions) {
      var question = Question()
      question.transition = number
      guard let answer = inquiry.answer(question) else { continue }
      rows.append(Row("#\(number)", answer.occasion, transition: number))
    }
    if questions.count == Self.mostQuestions || transitions.count > Self.mostTransitions {
      note =
        "The first \(Self.mostQuestions) questions and \(Self.mostTransitions) transitions are answered "
        + "here; 'willdid why' answers the rest."
    }
  }
}

extension RunAnswers.Row {
  /// Takes an answer in its words.
  fileprivate init(_ question: String, _ occasion: Occasion, transition: UInt32 = 0) {
    let law = occasion.law
    self.init(
      question: question, instance: occasion.instance, event: occasion.moment.sequence,
      transition: transition, verdict: law.verdict.words,
      law: "\(law.name), \(law.grade.rawValue): \(law.source)", statement: occasion.statement,
      otherwise: occasion.otherwise ?? "",
      advice: occasion.advice.map(AnswerText.firstSentence) ?? "",
      facts: occasion.facts.prefix(AnswerText.mostFacts).map {
        ($0.text, Array($0.events.prefix(4)))
      })
  }
}
