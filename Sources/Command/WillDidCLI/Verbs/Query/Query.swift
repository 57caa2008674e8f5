internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidStore
internal import WillDidSystem
internal import WillDidTerminal

/// The verb that answers questions in SQL.
///
/// The first or the last argument may be a statement and no path of a run; `--file` and standard input
/// can give statements too. One store is opened over all runs, and statements are answered one
/// after the other by a ``QuerySession``, or typed at a ``QueryPrompt``.
struct Query: Verb {
  static let help = VerbHelp(
    "query", abstract: "Answers questions about runs in SQL.",
    discussion: """
      Statements are in SQLite's SQL and can only read. --schema prints the tables. Several runs \
      are queried together; the column 'run' numbers them from 1.

      Without statements, a prompt asks for them on a terminal; elsewhere they are read from \
      standard input. Rows are printed as a table unless --format says otherwise.

      A wrong statement ends the command with status 64, one that exceeds --timeout with 74, and \
      ctrl-C with 130. Rows that were printed before remain.

      Tables that are computed from a large run are kept in the user's cache folder, so that the \
      next query is faster.

      Examples:
        willdid query "SELECT class, count(*) FROM instance GROUP BY 1" app.willdid
        willdid query --param class=FeedController --format csv \\
          "SELECT seq, callback FROM event WHERE class = :class" app.willdid >feed.csv
        willdid query -f slowest.sql monday.willdid tuesday.willdid
        willdid query --schema transition
        willdid query app.willdid
      """)

  @Given(
    Option<String?>(
      "file", short: "f", value: "file",
      help: "Read the statements from a file; - is standard input.",
      completion: .file(extensions: ["sql"])))
  var file
  @Given(
    Option<[QuerySetting]>(
      "param", value: "name=value", default: [],
      help: "The value of :name, @name or $name in statements, or of ? by its number: 1=value.",
      discussion: """
        Numbers and null are recognised. Everything else is text, and so is everything in '...' \
        quotes.
        """))
  var settings
  @Given(
    Option<RunTime?>(
      "timeout", value: "time",
      help: "Stop a statement that takes longer than this, such as 5s or 200ms.")
  )
  var timeout
  @Given(
    Flag(
      "schema", help: "Print the tables and the meaning of their columns, or only the tables named."
    )
  )
  var schema
  @Given(Option("format", default: QueryFormat.table, help: "The output format.")) var format
  @Given(Flag("no-header", help: "Leave out the column names."))
  var noHeader
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(
    Argument<String?>(
      "sql", help: "The statements, unless they come from a file or are typed in.",
      completion: .file(extensions: ["willdid"])))
  var sql
  @Given(
    Argument<[String]>(
      "run", default: [], help: "The runs or logs to query; - is standard input.",
      completion: .file(extensions: ["willdid"])))
  var runs

  /// Answers the statements, or asks for them.
  func run() throws(CommandError) -> ExitStatus {
    if schema { return try printSchema() }
    let source = try Source(self)
    var output = try printing.output(of: source.runs, paged: true)
    let walk = try RunWalk(source.runs, input, printing.diagnostics)
    var (runs, status) = try walk.openAll()
    guard !runs.isEmpty else { return status }
    let session: QuerySession
    do throws(StoreError) {
      let folder = ProjectionFolder()
      session = QuerySession(
        try Store(runs, keepingIn: folder), format: format, style: printing.style,
        hasHeading: !noHeader, limit: timeout, values: QueryValues(settings))
    } catch { throw CommandError(error.message, at: "the store", status: .inputOutput) }
    if let text = source.text {
      status.add(try Self.answer(text, session, &output))
    } else {
      try QueryPrompt(session, runs, printing).run()
    }
    for run in runs { status.add(walk.note(run)) }
    return status
  }

  /// Prints all tables, or those that are named.
  private func printSchema() throws(CommandError) -> ExitStatus {
    let words = [sql].compactMap { $0 } + runs
    let schema = try QuerySchema(words)
    var output = try printing.output(paged: true)
    schema.write(format, printing.style, hasHeading: !noHeader, to: &output.bytes)
    try output.finish(after: .success)
    return .success
  }

  /// Asks all statements and writes what they answer; how that ended.
  private static func answer(
    _ text: QueryText, _ session: QuerySession, _ output: inout Output
  ) throws(CommandError) -> ExitStatus {
    do throws(CommandError) {
      try session.check(text)
      guard try session.ask(text, &output) > 0 else {
        throw CommandError(
          "there is no statement", at: text.name.isEmpty ? "the first argument" : text.name,
          status: .usage)
      }
    } catch {
      // Answers to earlier statements are seen before the error is, and stay.
      try output.finish(after: error.status)
      Diagnostics.print(error)
      return error.status
    }
    try output.finish(after: .success)
    return .success
  }
  /// Where the statements come from, and which runs are asked.
  private struct Source {
    /// The statements; `nil` if they are typed in.
    var text: QueryText?
    var runs: [String]

    init(_ query: Query) throws(CommandError) {
      let words = [query.sql].compactMap { $0 } + query.runs
      runs = words
      var path = query.file
      // Other verbs take the run first.
      if path == nil, let place = words.firstIndex(where: Self.isStatement),
        place == 0 || place == words.count - 1
      {
        text = QueryText(runs.remove(at: place))
      }
      guard !runs.isEmpty else {
        throw .misuse("Missing expected argument '<run> ...'")
      }
      if path == nil, text == nil {
        let isTyped = Terminal.isInput && Terminal.isOutput && query.printing.path == nil
        guard !isTyped else { return }
        guard !Terminal.isInput else {
          throw .misuse("Missing expected argument '<sql>'")
        }
        path = "-"
      }
      guard let path else { return }
      guard path != "-" || !runs.contains("-") else {
        throw .misuse("Standard input cannot be both the statements and a run")
      }
      text = try QueryText(reading: path)
    }

    /// Whether a word is SQL and not the path of a run, which may be missing.
    private static func isStatement(_ word: String) -> Bool {
      guard word != "-", File.kind(at: word) == nil, !word.hasSuffix(".willdid") else {
        return false
      }
      let first = QueryToken.all(in: word).first { $0.kind != .comment && $0.kind != .semicolon }
      guard let first else { return true }
      return QueryKeyword.beginsStatement(word[first.range])
        || word.contains { $0.isWhitespace || $0 == "(" || $0 == ";" }
    }
  }
}
