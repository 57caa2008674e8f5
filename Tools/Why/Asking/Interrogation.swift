internal import WillDidFindings
package import WillDidFrameworks
package import WillDidLog
package import WillDidModel
internal import TestSupport
internal import WillDidRun
internal import WillDidStage
internal import WillDidTimeline
package import WillDidWhy

/// A run of which questions are asked by the number of an instance.
package struct Interrogation {
  private let inquiry: Inquiry
  private let findings: [Finding]
  private let pasts: [InstanceID: History.Past]
  private let names: Names

  /// Reads a run, with other events than its own if some are given.
  package init(_ run: Run, events: EventColumns? = nil) {
    let folding = Folding(run)
    var analysis = Analysis(folding, into: History())
    if let events {
      analysis.take(events)
    } else {
      for batch in run.batches() { analysis.take(batch) }
    }
    findings = analysis.finish()
    let environment = analysis.environment
    var history = analysis.observer
    history.finish(folding.instances)
    inquiry = Inquiry(
      history, findings: findings, environment: environment,
      names: folding.names, identities: folding.identities)
    (pasts, names) = (history.pasts, folding.names)
  }

  /// Asks why a callback came to an instance or did not, up to a moment in nanoseconds since the start.
  ///
  /// It is `nil` if the run has nothing of the instance.
  package func answer(
    _ callback: Callback, of instance: InstanceID, until time: Int64? = nil
  ) -> Answer? {
    guard let life = pasts[instance]?.life, let name = names[life.classID] else { return nil }
    var question = Question()
    (question.className, question.ordinal) = (name, life.ordinal)
    (question.callback, question.time) = (callback, time)
    return inquiry.answer(question)
  }

  /// The laws that say that a callback was not due at an event at which a rule says that it was.
  package var contradictions: [String] {
    findings.filter { $0.severity >= .warning }.flatMap { finding in
      finding.rule.expectation.missing.filter { $0.isCertain && $0.place != .inside }
        .compactMap(\.callback).flatMap { callback in
          inquiry.occasions(of: callback, finding.instance).filter {
            $0.finding == nil && $0.verdict == .notDue && $0.moment.sequence == finding.at.sequence
          }
        }.map { "\(finding.rule.id) \(finding.message) \($0.law.name): \($0.statement)" }
    }
  }

  /// What an instance is called.
  package func word(_ instance: InstanceID) -> String { inquiry.word(instance) }
}

/// A question about a story with the answer that is right and the one that is given.
package struct AskedQuestion: CustomStringConvertible {
  package let story: String
  package let subject: String
  package let callback: Callback
  package let right: [Law]
  package let given: Law
  package let statement: String

  /// Whether the verdict is one of those that are right.
  package var agrees: Bool { right.contains { $0.verdict == given.verdict } }
  /// Whether something is called owed that was not.
  package var isFalseAlarm: Bool { given.verdict == .owed && !agrees }

  package var description: String {
    let right = right.map { "\($0.verdict.words) \($0.name)" }.joined(separator: " or ")
    return "\(story)  \(subject) \(callback.name): right is \(right), answered "
      + "\(given.verdict.words) \(given.name): \(statement)"
  }
}

extension PlayedStory {
  /// Asks for every callback of every object that the run has something of.
  ///
  /// Delegates of one class that cannot be told apart by a name are asked as one.
  package func askAll() -> [AskedQuestion] {
    let interrogation = Interrogation(run)
    let named = Dictionary(grouping: answers) {
      "\($0.className) \(interrogation.word($0.subject)) \($0.callback.name)"
    }
    return named.sorted { $0.key < $1.key }.compactMap { _, alike in
      let right = alike[0]
      guard let answer = interrogation.answer(right.callback, of: right.subject) else {
        return nil
      }
      return AskedQuestion(
        story: file.name, subject: interrogation.word(right.subject), callback: right.callback,
        right: alike.flatMap(\.laws), given: answer.occasion.law,
        statement: answer.occasion.statement)
    }
  }
}
