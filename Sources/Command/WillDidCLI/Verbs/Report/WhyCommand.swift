internal import WillDidArguments
internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText
internal import WillDidWhy

/// The verb that answers why a callback came, or did not.
///
/// The words of the question are read with the names of the run (``QuestionReader``), the run is folded
/// once for the classes that it names, and an ``Inquiry`` finds the occasion that is meant.
struct WhyCommand: Verb {
  static let help = VerbHelp(
    "why", abstract: "Answers why a callback came, did not come, or came again.",
    discussion: """
      The question is a class and a callback in any order and any spelling, shortened as far as \
      they are unique; 'after' and another class say which time is meant. An event number asks \
      why that event came, '#3' how the third transition ended. Words such as 'not', 'never' and \
      'twice' say what is asked; without them the run decides. Without a question the questions \
      are listed that people will have.

      The answer is one of: came, not due, cancelled, overtaken, owed, sent to another, not \
      observable, cannot tell; with the events that prove it, and the law of the frameworks that it \
      follows from.

      Examples:
        willdid why app.willdid
        willdid why app.willdid "viewWillAppear of List after Edit"
        willdid why app.willdid Detail.viewDidAppear --at 12s
        pbpaste | willdid why - "why is viewDidAppear called twice"
      """)

  @Given(
    Option<RunTime?>(
      "at", value: "time", help: "Ask about the last time before this time after the start."))
  var time
  @Given(
    Option<Int?>(
      "instance", value: "number", help: "Ask about this instance of the class, from 1."))
  var instance
  @Given(
    Option<DiagramFormat?>(
      "diagram", value: "format", help: "Draw the answer: svg, mermaid or text.",
      discussion: """
        The calls that prove it, and in its place the one that stayed away: grey where it was not \
        due, purple where the transition was taken back or replaced, red where it was owed.
        """))
  var diagram
  @Given(Shared.layout) var layout
  @Given(Shared.textOrJSON) var format
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(
    Argument<String>(
      "run", help: "The run or log to ask; - is standard input.",
      completion: .file(extensions: ["willdid"])))
  var path
  @Given(Argument<[String]>("question", default: [], help: "The words of the question."))
  var words

  /// How many questions are listed.
  static let mostQuestions = 12

  /// Answers the question.
  func run() throws(CommandError) -> ExitStatus {
    let text = words.joined(separator: " ")
    var output = try printing.output(of: [path], paged: format == .text)
    var walk = try RunWalk([path], input, printing.diagnostics)
    walk.notes = [.damage, .cut]
    let log = PastedLog(path)
    walk.watch = log.take
    var best: Reply?
    var status = try walk.each { opened throws(CommandError) in
      if text.isEmpty {
        if best == nil { list(opened.run, &output) }
      } else if best?.rank != 0, let found = try reply(text, of: opened.run, log.transcript),
        found.rank < best?.rank ?? .max
      {
        best = found
      }
      return .success
    }
    if let best {
      try print((best.answer, best.inquiry), text, best.run, &output)
    } else if !text.isEmpty, status == .badData {
      let question = try Self.read(text, of: []) ?? QuestionReader(classNames: []).listen(text)
      try print(Inquiry.unreadable(question, log.transcript), text, nil, &output)
    } else if !text.isEmpty, status == .success || status == .partlyUnreadable {
      Diagnostics.print(
        CommandError(
          "the run has nothing that '\(text.escaped)' could be about",
          at: path == "-" ? "standard input" : path,
          remedy: "'willdid why' with the run alone lists what can be asked", status: .usage))
      status.add(.usage)
    }
    try output.finish(after: status)
    return status
  }

  /// Prints the questions that people will have.
  private func list(_ run: Run, _ output: inout Output) {
    let inquiry = Inquiry(reading: run, wantsEveryLife: false, layout: layout)
    let questions = inquiry.questions(most: Self.mostQuestions)
    switch format {
    case .text:
      let name = path == "-" ? "-" : run.path.escaped
      output.bytes += AnswerText(look: printing.style.look).text(questions, run: name).utf8
    case .json:
      output.bytes += "\(AnswerJSON.json(questions, inquiry, of: RunFacts(run)).text())\n".utf8
    }
  }

  /// The answer of one of the runs of a log.
  struct Reply {
    let answer: Answer
    let inquiry: Inquiry
    let run: Run
    /// How far it is from what the question asks for; 0 is nearest.
    let rank: Int
  }

  /// The answer of a run to a question, if it has one.
  func reply(
    _ text: String, of run: Run, _ transcript: Transcript = Transcript()
  ) throws(CommandError) -> Reply? {
    guard var question = try Self.read(text, of: run.classNames, transcript) else {
      return whatStandsOut(text, of: run, transcript)
    }
    question.time = time?.nanoseconds
    if let instance { question.ordinal = UInt32(clamping: instance) }
    let named = [question.className, question.after].compactMap(\.self)
    var inquiry = Inquiry(
      reading: run, about: question.className == nil ? nil : run.classIDs(named),
      address: question.address, layout: layout)
    inquiry.transcript = transcript
    guard let answer = inquiry.answer(question) else {
      return Self.isSentence(text) ? whatStandsOut(text, of: run, transcript) : nil
    }
    return Reply(answer: answer, inquiry: inquiry, run: run, rank: answer.rank(for: question))
  }

  /// The first question that people will have of the run, for a sentence that names nothing of it.
  private func whatStandsOut(_ text: String, of run: Run, _ transcript: Transcript) -> Reply {
    var inquiry = Inquiry(reading: run, layout: layout)
    inquiry.transcript = transcript
    let question = QuestionReader(classNames: run.classNames).listen(text)
    return Reply(
      answer: inquiry.whatStandsOut(question), inquiry: inquiry, run: run, rank: Answer.worstRank)
  }

  /// Reads a question about some classes; `nil` if it is a sentence that names nothing of the run.
  static func read(
    _ text: String, of classNames: [String], _ transcript: Transcript = Transcript()
  ) throws(CommandError) -> Question? {
    let reader = QuestionReader(
      classNames: classNames, roles: transcript.roles(of: classNames))
    do throws(WhyError) { return try reader.read(text) } catch {
      guard isSentence(text) else { throw CommandError(error) }
      return nil
    }
  }

  /// Whether a text is a sentence rather than names, one of which may be misspelt.
  private static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count >= sentence || !text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Fewer words are rather a misspelt name.
  private static let sentence = 5

  private func print(
    _ answered: (answer: Answer, inquiry: Inquiry), _ text: String, _ run: Run?,
    _ output: inout Output
  ) throws(CommandError) {
    if let diagram {
      guard let run else { throw .misuse("A diagram needs a run with events.") }
      guard let scope = DiagramScope(answered.answer, answered.inquiry) else {
        throw CommandError(
          "the run has no object that the answer is about, and nothing to draw", at: run.path,
          remedy: "'willdid why' without --diagram says it in words", status: .usage)
      }
      for drawn in RunReport(reading: run, layout: layout).diagrams([scope], of: run) {
        output.bytes += diagram.text(of: drawn, look: printing.style.look).utf8
      }
      return
    }
    switch format {
    case .text:
      output.bytes +=
        AnswerText(look: printing.style.look).text(answered.answer, answered.inquiry)
        .utf8
    case .json:
      let json = AnswerJSON.json(
        answered.answer, answered.inquiry, of: run.map { RunFacts($0) }, question: text)
      output.bytes += "\(json.text())\n".utf8
    }
  }
}

extension CommandError {
  /// Makes the error for a mistake in a question.
  fileprivate init(_ error: WhyError) {
    switch error.problem {
    case .nothingNamed(let words):
      let named = words.isEmpty ? "" : ": '\(words.joined(separator: " ").escaped)'"
      self.init(
        "the question names no callback and no class of the run\(named)", at: "question",
        remedy: "ask as in 'ListController viewWillAppear'", status: .usage)
    }
  }
}
