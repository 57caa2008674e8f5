internal import WillDidArguments
internal import WillDidDiff
internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport

/// The verb that tells in what runs differ.
enum Diff {
  static let base = Argument<String>(
    "base", help: "The run as it was, or a folder of such runs.",
    completion: .file(extensions: ["willdid"]))
  static let current = Argument<String>(
    "current", help: "The run as it is, or a folder of such runs.",
    completion: .file(extensions: ["willdid"]))
  static let format = Option("format", default: Format.text, help: "How to print.")
  static let classes = Option<Pattern?>(
    "class", value: "regex", help: "Only what is about classes whose name matches.",
    discussion: "An extended regular expression of POSIX, which may match a part of the name.")
  static let limit = Option<Int>(
    "limit", short: "n", value: "count", default: 20,
    help: "Show at most so many instances, findings and times, for people.")
  static let changesOnly = Flag(
    "changes-only", help: "Leave out instances to which the same happened, in JSON.")
  static let layout = Flag(
    "layout", help: "Also compare events of layout and of single objects of nibs.",
    discussion: """
      They are most of what a recorder writes; of a foreign log they are always compared.
      """)
  static let map = Option<[Renaming]>(
    "map", value: "old=new", default: [],
    help: "A class that has got another name; give it again for more.",
    discussion:
      "With the module or without it. Nibs that bear the name of the class are renamed too.")
  static let failOn = Option<[FailCondition]>(
    "fail-on", value: "what", default: [],
    help: "End with status 1 only for such a difference; give it again for more.",
    discussion: """
      structure (instances, what they went through, transitions, nibs), balance (what is newly cancelled \
      or unbalanced), new-findings, a severity (a new finding that is at least as bad), timing (a step \
      takes longer), any (also that one takes less long), or never. Without it, all differences count but \
      those of time.
      """)
  static let timing = Option(
    "timing", default: TimingChoice.same, help: "When to compare how long things took.")
  static let effect = Option<Share>(
    "effect", value: "percent", default: Share(percent: 5),
    help: "How much longer a step must take to count.")
  static let noise = Option<RunTime>(
    "noise", value: "time", default: RunTime(nanoseconds: 100_000),
    help: "A difference of times that is too small to count.")

  static let command = Command(
    "diff", abstract: "Tells in what runs differ.",
    discussion: """
      Instances are matched by who they are: by class, place in the hierarchy, nib and identifier, and \
      among those that are alike by what they went through; never by address, id or time. Told are \
      callbacks that were added, removed or moved, or have other arguments; transitions; findings; \
      nibs; and times, by the test of Mann and Whitney. Runs that differ only in times, ids, threads \
      or the numbers of instances are equal, and so are those in which two controllers were called in \
      an order that nothing promises, which is told.

      Several runs on a side, of a folder or of a log with several processes, are equal to those of the \
      other if each behaves like one of them. From 4 runs on each side on, each counts as one \
      measurement of time, by its median; else each call does.

      Exit status: 1 if the runs differ (see --fail-on), also if a part of them could not be read; 3 if \
      they are equal in what could be read.

      Examples:
        willdid diff good.willdid bad.willdid
        willdid diff --map OldCart=Cart main.willdid branch.willdid
        willdid diff --fail-on new-findings --fail-on timing main/ branch/
        willdid diff --format markdown main/ branch/ >>$GITHUB_STEP_SUMMARY
      """,
    parameters: [classes, limit, changesOnly].under("Filters")
      + [timing, effect, noise].under("Times")
      + [
        map, failOn, format, layout, Common.output, Pager.none, Common.quiet, Common.noColor, base,
        current,
      ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    let paths = (arguments[base], arguments[current])
    guard paths.0 != "-" || paths.1 != "-" else {
      throw CommandError(arguments.error("Standard input can be only one of the two."))
    }
    guard arguments[limit] > 0 else {
      throw CommandError(arguments.error("At least one instance has to be shown."))
    }
    let gates = try gates(arguments)
    let classes = try ClassChoice(arguments)
    var reader = DiffReader(arguments, try classMap(arguments))
    var output = try Output(arguments[Common.output], inputs: [paths.0, paths.1])
    let old = try reader.read(paths.0)
    let new = try reader.read(paths.1)
    var threshold = TimingComparison.Threshold()
    threshold.effect = arguments[effect].share
    threshold.noise = arguments[noise].nanoseconds
    guard
      let comparison = RunComparison(
        old, new, reader.vocabulary, timing: arguments[timing] == .never ? nil : threshold,
        everywhere: arguments[timing] == .always, of: classes.wants)
    else { return reader.status }
    var status = reader.status
    if gates.contains(where: { $0.fails(comparison.diff) }) { status.add(.different) }
    try print(comparison, arguments, to: &output)
    if arguments[format] == .text {
      try output.finish(after: status, paging: arguments)
    } else {
      try output.finish(after: status)
    }
    return status
  }

  /// How text looks; lines that go to no terminal have 80 columns.
  private static func look(_ arguments: Arguments) -> TextLook {
    let style = TextStyle(arguments)
    var look = style.look
    look.width = min(max(style.width ?? 80, 60), 200)
    return look
  }

  private static func gates(_ arguments: Arguments) throws(CommandError) -> [DiffGate] {
    let gates = arguments[failOn].map(\.gate)
    guard gates.count < 2 || !gates.contains(.never) else {
      throw CommandError(arguments.error("'--fail-on never' leaves nothing to other conditions."))
    }
    return gates.isEmpty ? [.difference] : gates
  }

  private static func classMap(_ arguments: Arguments) throws(CommandError) -> ClassMap {
    var map = ClassMap()
    for renaming in arguments[self.map] {
      guard map.add(renaming.old, becomes: renaming.new) else {
        throw CommandError(
          arguments.error(
            "'--map \(renaming.argument)' renames a class that is renamed already, or to it."))
      }
    }
    return map
  }

  private static func print(
    _ comparison: RunComparison, _ arguments: Arguments, to output: inout Output
  ) throws(CommandError) {
    let limit = arguments[limit]
    switch arguments[format] {
    case .text:
      let look = look(arguments)
      let text = DiffText(comparison, DiffOutline(comparison.diff), look: look, limit: limit)
      output.bytes += text.text().utf8
    case .json:
      let json = DiffJSON(comparison, changesOnly: arguments[changesOnly])
      try json.write { part throws(CommandError) in
        output.bytes += part.utf8
        try output.flush(beyond: Output.block)
      }
    case .markdown: output.bytes += DiffMarkdown(comparison, limit: limit).text().utf8
    case .html: output.bytes += DiffHTML(comparison, limit: limit).text().utf8
    }
  }
}

/// The classes that anything is to be told of.
private struct ClassChoice {
  private let expression: RegularExpression?

  init(_ arguments: Arguments) throws(CommandError) {
    do throws(UsageError) {
      expression = try arguments[Diff.classes].map { pattern throws(UsageError) in
        try RegularExpression(argument: pattern.argument)
      }
    } catch { throw CommandError(error) }
  }

  func wants(_ className: String) -> Bool { expression?.matches(className: className) ?? true }
}
