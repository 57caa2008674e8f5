internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRetell
internal import WillDidStage
internal import WillDidSystem
internal import WillDidText

/// The verb that makes a story of a run.
///
/// The way back is ``Retelling``: it reads the run into a draft, plays that, and mends it. What is done with the draft
/// is decided here: it is made small, given other names, or its play is laid beside the run. A note says how
/// much of the run is not in it, so that the text on standard output is the story alone.
struct StoryCommand: Verb {
  static let help = VerbHelp(
    "story", abstract: "Makes a story of a run, which plays it again.",
    discussion: """
      A story is a text that 'willdid play' plays on a model of UIKit and AppKit: the classes of the \
      app with what is particular about them, and what the user, the system and the app did. It is \
      found from the events of the run, played, and mended where the play differs. What the \
      language cannot say stands in the story as a comment. A nib or a storyboard is no part of a \
      run: give the folder of the app's with '--bundle'.

      With '--check' the run is laid beside the play of its story: the first callback in which each \
      controller goes another way. '-' is what the run has, '+' what the model sends. A difference \
      is certain where the law that it is about is documented or was logged, and uncertain where the \
      law is derived or the model guesses. The exit status is 1 if there is a certain difference.

      Of a log with several runs, the first becomes a story.

      Examples:
        willdid story app.willdid -o app.story
        willdid story app.willdid --minimal --finding CT-12 --anonymous
        willdid story app.willdid --until 412
        willdid story app.willdid --check
        pbpaste | willdid story -
      """)

  @Given(
    Flag(
      "anonymous", help: "Replace the names of classes, and other words of the app.",
      discussion: "A class becomes FirstController, and so on. The title is left out."))
  var anonymous
  @Given(
    Option<StoryEnd?>(
      "until", value: "event",
      help: "Tell the run up to this event, by its number, or to a time such as 2s."))
  var until
  @Given(
    Flag(
      "minimal", help: "Make the smallest story that still shows a finding.",
      discussion: """
        The worst finding of the run, unless '--finding' names another one. Steps, classes, sentences \
        and waits are left out as long as the play of what is left shows it.
        """))
  var minimal
  @Given(
    Option<String?>(
      "finding", value: "finding",
      help: "The finding of '--minimal': a rule, or a fingerprint or its first digits."))
  var finding
  @Given(Flag("check", help: "Lay the run beside what the model plays.")) var check
  @Given(
    Option<String?>(
      "bundle", value: "folder", help: "The folder with the nibs and storyboards of the app.",
      completion: .folder))
  var bundle
  @Given(Shared.textOrJSON) var format
  var input = InputOptions()
  var printing = PrintOptions()
  @Given(
    Argument<String>(
      "run", help: "The run or log; - is standard input.",
      completion: .file(extensions: ["willdid"])))
  var path

  /// The name of the run in messages.
  private var name: String { path == "-" ? "standard input" : path }

  /// Tells the first run of what is given.
  ///
  /// A story is that of one run: of a log with several, the others are counted in a note.
  func run() throws(CommandError) -> ExitStatus {
    guard finding == nil || minimal else { throw .misuse("'--finding' needs '--minimal'.") }
    guard !check || !minimal && !anonymous else {
      throw .misuse("'--check' is about the whole run, with its names.")
    }
    guard !anonymous || bundle == nil else {
      throw .misuse("The documents of a '--bundle' have the names that '--anonymous' replaces.")
    }
    let wanted = try finding.map { word throws(CommandError) in try FindingName(word) }
    let nibs = try openBundle()
    var output = try printing.output(of: [path])
    let walk = try RunWalk([path], input, printing.diagnostics)
    var count = 0
    let status = try walk.each { opened throws(CommandError) in
      count += 1
      guard count == 1 else { return .success }
      do throws(RetellError) { return try tell(opened.run, nibs, wanted, &output) } catch {
        throw CommandError(error, of: name)
      }
    }
    if count > 1 {
      printing.diagnostics.note("the first of \(count) runs becomes a story", at: name)
    }
    try output.finish(after: status)
    return status
  }

  /// Opens the nibs of the app, if they are given.
  ///
  /// They are read when the play asks for them; a folder that is not there is said at once.
  private func openBundle() throws(CommandError) -> StageBundle? {
    guard let bundle else { return nil }
    do throws(StageError) { return try StageBundle(at: bundle, in: DiskFiles()) } catch {
      throw CommandError(error.what, at: bundle, status: .noInput)
    }
  }

  /// Prints the story of a run, or the run beside the model.
  ///
  /// - Returns: Whether the run does what a law of the frameworks says it cannot.
  private func tell(
    _ run: Run, _ nibs: StageBundle?, _ wanted: FindingName?, _ output: inout Output
  ) throws(RetellError) -> ExitStatus {
    let last = until?.event(of: run)
    // Events that the recorder gave up have numbers too.
    let count = run.eventCount &+ (run.givenUp?.events ?? 0)
    if let last, last >= count { throw RetellError(.noSuchEvent(last)) }
    let retelling = Retelling(run, until: last, bundle: nibs, path: bundle)
    if check { return print(try retelling.compare(try retelling.tell()), of: run, &output) }
    var draft =
      minimal
      ? try retelling.tell(smallestWith: try sought(in: run, wanted)) : try retelling.tell()
    // A log has only a few of the events that a play has.
    let difference =
      minimal || retelling.isOfLog ? nil : try retelling.firstDifference(of: draft)
    note(draft, difference)
    if anonymous {
      var disguise = Disguise()
      draft = disguise.disguise(draft)
    }
    switch format {
    case .text: output.bytes += draft.text.utf8
    case .json:
      let facts = anonymous ? nil : RunFacts(run)
      let json = StoryJSON.json(draft, anonymous ? nil : difference, of: facts)
      output.bytes += "\(json.text())\n".utf8
    }
    return .success
  }

  /// Prints a run beside the model; the status says whether a difference is certain.
  private func print(
    _ comparison: ModelComparison, of run: Run, _ output: inout Output
  ) -> ExitStatus {
    switch format {
    case .text:
      let text = ModelComparisonText(look: printing.style.look)
      output.bytes += text.text(comparison, run: name.escaped).utf8
    case .json:
      output.bytes += "\(StoryJSON.json(comparison, of: RunFacts(run)).text())\n".utf8
    }
    return comparison.differences.contains(where: \.isCertain) ? .different : .success
  }

  /// Says in a line how much of the run the story has, and how much of it cannot be said.
  ///
  /// Both are about the story with the names of the app: a disguised one has no comments, because names may be
  /// in them.
  private func note(_ draft: StoryDraft, _ difference: EventDifference?) {
    if let difference {
      printing.diagnostics.note(
        "the play has the first \(difference.place) of \(difference.count) events", at: name,
        remedy: "'willdid story --check' shows what differs")
    }
    if !draft.unsaid.isEmpty {
      let count = draft.unsaid.count
      printing.diagnostics.note(
        "\(count) \(count == 1 ? "part" : "parts") of the run cannot be said", at: name,
        remedy: "the story has a comment for each")
    }
  }

  /// The finding that the smallest story has to show: the one that is asked for, or the worst.
  ///
  /// Of several findings with one name the worst is meant, too.
  private func sought(
    in run: Run, _ wanted: FindingName?
  ) throws(RetellError) -> SoughtFinding {
    let findings = SoughtFinding.findings(of: run)
    guard let found = wanted.map({ name in findings.first(where: name.matches) }) ?? findings.first
    else { throw RetellError(.noSuchFinding(finding ?? "")) }
    return SoughtFinding(found)
  }
}

extension CommandError {
  /// Why a run does not become a story.
  fileprivate init(_ error: RetellError, of path: String) {
    switch error.reason {
    case .nothingShown:
      self.init(
        "the run shows no controller that a story could begin with", at: path, status: .badData)
    case .noSuchFinding(let word):
      self.init(
        word.isEmpty ? "the run has no finding" : "the run has no finding '\(word)'", at: path,
        remedy: "'willdid report' lists them", status: .usage)
    case .findingLost(let text):
      self.init(
        "the play of the story does not show \(text)", at: path,
        remedy: "'willdid story' without --minimal tells how far it is the same", status: .badData)
    case .noSuchEvent(let number):
      self.init("the run has no event \(number)", at: path, status: .usage)
    case .recording(let what):
      self.init("the stage cannot record: \(what)", at: path, status: .inputOutput)
    }
  }
}

/// Where a story is to end: the number of an event, or a time.
///
/// A number alone is that of an event, as every output has it; a time has a unit.
enum StoryEnd: ArgumentValue {
  /// The last event that counts.
  case event(UInt64)
  /// The time after the start behind which nothing counts.
  case time(RunTime)

  init(argument: String) throws(UsageError) {
    if let number = UInt64(argument) {
      self = .event(number)
    } else {
      self = .time(try RunTime(argument: argument))
    }
  }

  var argument: String {
    switch self {
    case .event(let number): String(number)
    case .time(let time): time.argument
    }
  }

  /// The last event of a run that counts.
  func event(of run: Run) -> UInt64 {
    switch self {
    case .event(let number): return number
    case .time(let time):
      let later = run.batches().lazy.flatMap { batch in
        (0..<batch.count).lazy.filter { batch.time[$0] > time.nanoseconds }
          .map { batch.sequence($0) }
      }.first
      return (later ?? run.eventCount) &- 1
    }
  }
}
