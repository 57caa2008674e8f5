internal import WillDidArguments
internal import WillDidImport
internal import WillDidModel

/// How logs are read that stand in the place of runs.
struct InputOptions: CommandOptions {
  static let section = "Logs"

  @Given(
    Option<[LinePattern]>(
      "pattern", value: "regex", default: [],
      help: "Try this pattern on each line of a log first; may be repeated.",
      discussion: """
        A POSIX extended regular expression with the group (?<callback>…) and optionally \
        (?<class>…), (?<time>…) and (?<address>…). A project file can hold patterns, too: see \
        'willdid help init'.
        """))
  var patterns

  /// The options of an importer, with those of the project.
  func options(keepsUnparsed: Bool = false) throws(CommandError) -> ImportOptions {
    let project = try ProjectFile.found()
    unsafe ClassName.screens = project.screens
    var options = ImportOptions(keepsUnparsed: keepsUnparsed)
    guard !patterns.isEmpty || !project.patterns.isEmpty else { return options }
    let given = patterns
    options.makePattern = { () throws(InvalidPattern) in
      let all = given + (try project.linePatterns())
      return { line in all.lazy.compactMap { $0.match(line) }.first }
    }
    return options
  }
}
