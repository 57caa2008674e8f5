internal import WillDidArguments
internal import WillDidDiff
internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport

/// The verb that tells in what runs differ.
struct Diff: Verb {
  static let help = VerbHelp(
    "diff", abstract: "Compares runs.",
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
      """)

  /// Which differences are told.
  struct Filters: CommandOptions {
    static let section = "Filters"

    @Given(
      Option<Pattern?>(
        "class", value: "regex", help: "Only classes whose names match.",
        discussion: "An extended regular expression of POSIX, which may match a part of the name."))
    var classes
    @Given(
      Option<Int>(
        "limit", short: "n", value: "count", default: 20,
        help: "Show at most so many instances, findings and times, for people."))
    var limit
    @Given(
      Flag(
        "changes-only", help: "Leave out instances to which the same happened, in JSON."))
    var changesOnly
  }

  /// Which differences of times count.
  struct Times: CommandOptions {
    static let section = "Times"

    @Given(
      Option(
        "timing", default: TimingChoice.same, help: "When to compare how long things took."))
    var timing
    @Given(
      Option<Share>(
        "effect", value: "percent", default: Share(percent: 5),
        help: "How much longer a step must take to count."))
    var effect
    @Given(
      Option<RunTime>(
        "noise", value: "time", default: RunTime(nanoseconds: 100_000),
        help: "A difference of times that is too small to count."))
    var noise
  }

  var filters = Filters()
  var times = Times()
  @Given(
    Option<[Renaming]>(
      "map", value: "old=new", default: [],
      help: "A class that has got another name; give it again for more.",
      discussion:
        "With the module or without it. Nibs that bear the name of the class are renamed too."))
  var renamings
  @Given(
    Option<[FailCondition]>(
      "fail-on", value: "what", default: [],
      help: "End with status 1 only for such a difference; give it again for more.",
      discussion: """
        structure (instances, what they went through, transitions, nibs), balance (what is newly cancelled \
        or unbalanced), new-findings, a severity (a new finding that is at least as bad), timing (a step \
        takes longer), any (also that one takes less long), or never. Without it, all differences count but \
        those of time.
        """))
  var failOn
  @Given(Option("format", default: Format.text, help: "How to print.")) var format
  @Given(
    Flag(
      "layout", help: "Also compare events of layout and of single objects of nibs.",
      discussion: """
        They are most of what a recorder writes; of a foreign log they are always compared.
        """))
  var layout
  var printing = PagedOptions()
  @Given(
    Argument<String>(
      "base", help: "The run as it was, or a folder of such runs.",
      completion: .file(extensions: ["willdid"])))
  var base
  @Given(
    Argument<String>(
      "current", help: "The run as it is, or a folder of such runs.",
      completion: .file(extensions: ["willdid"])))
  var current

  func run() throws(CommandError) -> ExitStatus {
    guard base != "-" || current != "-" else {
      throw .misuse("Standard input can be only one of the two.")
    }
    guard filters.limit > 0 else { throw .misuse("At least one instance has to be shown.") }
    let gates = try gates()
    var reader = DiffReader(try classMap(), layout: layout, printing.diagnostics)
    var output = try printing.output(of: [base, current], paged: format == .text)
    let old = try reader.read(base)
    let new = try reader.read(current)
    var threshold = TimingComparison.Threshold()
    threshold.effect = times.effect.share
    threshold.noise = times.noise.nanoseconds
    let classes = filters.classes?.expression
    guard
      let comparison = RunComparison(
        old, new, reader.vocabulary, timing: times.timing == .never ? nil : threshold,
        everywhere: times.timing == .always,
        of: { classes?.matches(className: $0) ?? true })
    else { return reader.status }
    var status = reader.status
    if gates.contains(where: { $0.fails(comparison.diff) }) { status.add(.different) }
    try print(comparison, to: &output)
    try output.finish(after: status)
    return status
  }

  /// How text looks; lines that go to no terminal have 80 columns.
  private var look: TextLook {
    let style = printing.style
    var look = style.look
    look.width = min(max(style.width ?? 80, 60), 200)
    return look
  }

  private func gates() throws(CommandError) -> [DiffGate] {
    let gates = failOn.map(\.gate)
    guard gates.count < 2 || !gates.contains(.never) else {
      throw .misuse("'--fail-on never' cannot be combined with other conditions.")
    }
    return gates.isEmpty ? [.difference] : gates
  }

  private func classMap() throws(CommandError) -> ClassMap {
    var map = ClassMap()
    for renaming in renamings {
      guard map.add(renaming.old, becomes: renaming.new) else {
        throw .misuse(
          "'--map \(renaming.argument)' renames a class that is renamed already, or to it.")
      }
    }
    return map
  }

  private func print(
    _ comparison: RunComparison, to output: inout Output
  ) throws(CommandError) {
    let limit = filters.limit
    switch format {
    case .text:
      let text = DiffText(comparison, DiffOutline(comparison.diff), look: look, limit: limit)
      output.bytes += text.text().utf8
    case .json:
      let json = DiffJSON(comparison, changesOnly: filters.changesOnly)
      try json.write(to: &output)
    case .markdown: output.bytes += DiffMarkdown(comparison, limit: limit).text().utf8
    case .html: output.bytes += DiffHTML(comparison, limit: limit).text().utf8
    }
  }
}
