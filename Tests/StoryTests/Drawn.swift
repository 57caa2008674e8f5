import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline
import WillDidWhy

/// A stored run whose diagrams are looked at.
struct Drawn {
  let run: Run
  let report: RunReport
  let known: TransitionsByNumber

  init(_ name: String, isPlayed: Bool = true) throws {
    let paths = StoredRun.names.filter { $0.contains("/\(name)/\(name).") }
    let path = try #require(
      paths.first { $0.contains("/played/") == isPlayed } ?? paths.first, "there is no \(name)")
    run = try #require(try StoredRun.open(path).first)
    (report, known) = RunReport.reading(run, layout: true, besides: TransitionsByNumber())
  }

  func draw(_ scope: DiagramScope) throws -> CallDiagram {
    try #require(report.diagrams([scope], of: run).first)
  }

  func transition(_ number: UInt32) throws -> CallDiagram {
    try draw(DiagramScope(titled: try #require(known.transitions[number])))
  }

  func found(_ rule: String) throws -> Finding {
    try #require(report.findings.first { $0.rule.id == rule }, "no \(rule)")
  }

  func finding(_ rule: String) throws -> CallDiagram {
    try draw(DiagramScope(try found(rule), known))
  }

  func reply(
    _ question: String, at time: Int64? = nil
  ) throws -> (answer: Answer, inquiry: Inquiry) {
    let inquiry = Inquiry(reading: run, layout: true)
    var asked = try QuestionReader(classNames: run.classNames).read(question)
    asked.time = time
    return (try #require(inquiry.answer(asked)), inquiry)
  }

  func answer(_ question: String, at time: Int64? = nil) throws -> CallDiagram {
    let reply = try reply(question, at: time)
    return try draw(try #require(DiagramScope(reply.answer, reply.inquiry)))
  }
}

extension CallDiagram {
  /// The rows as `caller → receiver call (remark)`, with `⇢` for a call that stayed away; notes by their words.
  var rows: [String] {
    steps.map { step in
      let remark = step.remark.isEmpty ? "" : " (\(step.remark))"
      if let note = step.note { return note + remark }
      let caller = step.caller.map { lanes[$0].name } ?? ""
      let arrow = step.mark.hasCome ? "→" : "⇢"
      return
        "\(caller) \(arrow) \(lanes[step.lane].name) \(step.words.joined(separator: " "))\(remark)"
    }
  }
}
