internal import WillDidAgent
internal import WillDidArguments
internal import WillDidDiff
internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidStore
internal import WillDidText
internal import WillDidWhy

// Questions, timelines, events, SQL and comparisons.
extension AgentTools {
  /// Answers a question.
  func answerWhy(_ arguments: AgentArguments, _ paper: AgentPaper) throws(CommandError)
    -> AgentAnswer
  {
    let question = arguments.text("question") ?? ""
    let input: AgentInput
    do { input = try self.input(arguments) } catch {
      guard error.status == .badData, !question.isEmpty else { throw error }
      // Of a log without an event the lines may answer, as on the command line.
      let lines = try runs.lines(arguments.text("run") ?? "").transcript
      let asked = try WhyCommand.read(question, of: []) ?? Question()
      return Self.written(Inquiry.unreadable(asked, lines), paper)
    }
    let words = Self.words(arguments, ["at", "instance"]) + ["--", input.name, question]
    let verb = try WhyCommand.given(byWords: words.filter { !$0.isEmpty })
    if question.isEmpty {
      guard let run = input.runs.first else { return paper.written("", []) }
      let questions = Inquiry(reading: run).questions(most: WhyCommand.mostQuestions)
      let text = AnswerText(look: Self.answerLook).text(questions, run: input.handle)
      return paper.written("", AgentPaper.lines(text))
    }
    var best: WhyCommand.Reply?
    for run in input.runs where best?.rank != 0 {
      let found = try verb.reply(question, of: run, input.lines.transcript)
      if let found, found.rank < best?.rank ?? .max { best = found }
    }
    guard let best else {
      throw CommandError(
        "the run has nothing that '\(question.escaped)' could be about", at: input.name,
        remedy: "willdid_why without a question lists what can be asked", status: .usage)
    }
    return Self.written((best.answer, best.inquiry), paper)
  }

  /// An answer in the words of the command.
  private static func written(
    _ answered: (answer: Answer, inquiry: Inquiry), _ paper: AgentPaper
  ) -> AgentAnswer {
    let text = AnswerText(look: answerLook).text(answered.answer, answered.inquiry)
    return paper.written("", AgentPaper.lines(text))
  }

  /// Shows what each controller went through.
  func showTimeline(
    _ arguments: AgentArguments, _ paper: AgentPaper
  ) throws(CommandError) -> AgentAnswer {
    let input = try input(arguments)
    let filters = Self.words(arguments, ["class", "instance", "since", "until"])
    let brief = filters.isEmpty ? ["--no-events"] : []
    let verb = try TimelineCommand.given(byWords: filters + brief + ["--no-lanes", "--ascii", "-"])
    let text = try Self.printed { output throws(CommandError) in
      for run in input.runs {
        if input.runs.count > 1 { output.bytes += "\(run.path):\n".utf8 }
        try TimelinePrinter(run, verb.options(for: run)).printText(to: &output)
      }
    }
    return paper.written("", AgentPaper.lines(text))
  }

  /// Prints events.
  func showEvents(_ arguments: AgentArguments, _ paper: AgentPaper) throws(CommandError)
    -> AgentAnswer
  {
    let input = try input(arguments)
    let words = Self.words(arguments, ["callback", "class", "instance", "since", "until"])
    let verb = try Events.given(byWords: words + ["-"])
    // One line more than fits says that there are more.
    var left = UInt64(min(paper.count, paper.bytes / 20)) + 1
    var (shown, room, next): ([String], Int, String?) = ([], paper.bytes, nil)
    // A cursor is the number of an event, and behind a colon that of a run.
    for (place, run) in input.runs.enumerated() where next == nil {
      let first = UInt64(input.runs.count == 1 ? paper.start : paper.start / input.runs.count)
      guard input.runs.count == 1 || place >= paper.start % input.runs.count else { continue }
      let isFirst = input.runs.count == 1 || place == paper.start % input.runs.count
      let text = try Self.printed { output throws(CommandError) in
        let style = TextStyle(width: nil, look: Self.answerLook)
        try verb.print(
          run, as: TextEvents(EventContext(run), style), from: isFirst ? first : 0,
          atMost: &left, to: &output)
      }
      for line in AgentPaper.lines(text) {
        let words = line.split(separator: " ")
        let compact = words.joined(separator: " ")
        guard shown.count < paper.count, room > compact.utf8.count + 8 else {
          let number = Int(words.first ?? "") ?? 0
          next = String(input.runs.count == 1 ? number : number * input.runs.count + place)
          break
        }
        room -= compact.utf8.count + 8
        shown.append(compact.tamed)
      }
    }
    return paper.written(shown.isEmpty ? "No such event." : "", shown: shown, next: next)
  }

  /// Answers SQL.
  func answerSQL(_ arguments: AgentArguments, _ paper: AgentPaper) throws(CommandError)
    -> AgentAnswer
  {
    let input = try input(arguments)
    let store: Store
    do { store = try Store(input.runs) } catch {
      throw CommandError(error.message, at: "the store", status: .inputOutput)
    }
    let session = QuerySession(
      store, format: .tsv, style: TextStyle(width: nil, look: Self.answerLook), hasHeading: true,
      limit: nil, values: QueryValues([]))
    store.limit(to: Self.longestQuery)
    store.stop(when: { [runs] in !runs.goesOn() })
    let text = try Self.printed { output throws(CommandError) in
      guard try session.ask(QueryText(arguments.text("sql") ?? ""), &output) > 0 else {
        throw .misuse("there is no statement in 'sql'")
      }
    }
    return paper.written("", AgentPaper.lines(text))
  }

  /// A statement may take so many nanoseconds.
  private static let longestQuery: Int64 = 20_000_000_000

  // MARK: - Comparisons

  /// Compares two runs.
  func compareRuns(
    _ arguments: AgentArguments, _ paper: AgentPaper
  ) throws(CommandError) -> AgentAnswer {
    let (base, current) = (try input(arguments, "base"), try input(arguments, "current"))
    var reader = DiffReader(
      ClassMap(), layout: false, InputOptions(), Diagnostics(isQuiet: true))
    let (old, new) = (reader.read(base.runs), reader.read(current.runs))
    guard
      let comparison = RunComparison(old, new, reader.vocabulary, timing: nil)
    else { throw CommandError("there is nothing to compare", at: base.name, status: .badData) }
    let gone = comparison.diffs.flatMap(\.resolvedFindings).map(Self.short)
    let added = (comparison.diffs.flatMap(\.newFindings) + comparison.addedFindings).map(Self.short)
    var (result, reason) = (comparison.isEqual ? "equal" : "different", "")
    var lines: [String] = []
    if let expect = arguments.text("expect") {
      let failure = try failure(expect, base, current, new: added)
      result = failure == nil ? "passed" : "failed"
      reason = failure ?? "'\(expect.escaped)' is gone, and nothing new came"
      if expect == Self.nothingNew { reason = failure ?? "nothing new came" }
      lines.append("\(result): \(reason)")
      lines += gone.map { "gone: \($0)" } + added.map { "new: \($0)" }
    } else {
      lines = AgentPaper.lines(DiffText(comparison, look: Self.answerLook, limit: 5).text())
    }
    var answer = paper.written("", lines)
    answer.structure = .object(
      [AgentTool.dataNote, ("result", .string(result))]
        + (reason.isEmpty ? [] : [("reason", .string(reason.tamed))])
        + [
          ("gone", .array(gone.prefix(5).map { .string($0.tamed) })),
          ("new", .array(added.prefix(5).map { .string($0.tamed) })),
        ])
    return answer
  }

  private static let nothingNew = "nothing new"

  /// A finding in a few words.
  private static func short(_ finding: Finding) -> String {
    "\(finding.fingerprint.prefix(8)) \(finding.rule.id) \(String(finding.message.escaped.prefix(100)))"
  }

  /// Why two runs do not show what is expected of them; `nil` if they do.
  private func failure(
    _ expected: String, _ base: AgentInput, _ current: AgentInput, new: [String]
  ) throws(CommandError) -> String? {
    if expected != Self.nothingNew {
      let name = try FindingName(expected)
      let before = base.reports().flatMap(\.findings).filter(name.matches)
      guard let first = before.first else {
        return "the run before has no such finding, so that nothing is proved"
      }
      let left = current.reports().flatMap(\.findings).filter(name.matches)
      if let still = left.first { return "it is still there: \(still.message.escaped)" }
      // A run in which the screen never came has no finding about it either.
      let classes = current.runs.flatMap(\.classNames).map { ClassName.bare($0) }
      if !first.className.isEmpty, !classes.contains(ClassName.bare(first.className)) {
        return
          "\(ClassName.bare(first.className).escaped) never came in the run after, so that nothing is proved"
      }
    }
    return new.first.map { "new: \($0)" }
  }
}
