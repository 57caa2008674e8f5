package import WillDidArguments
internal import WillDidSystem
internal import WillDidTerminal

/// The command as a whole.
///
/// From this one declaration follow the parser, help, completions for shells and the manual page.
/// The order of the subcommands is that of the help.
package enum WillDid {
  package static let command = Command<any Verb.Type>(
    "willdid", abstract: "Shows what view controllers and nibs really did.",
    discussion: """
      A RUN is a trace, a folder with the segments of one, a single segment, the journal that a \
      crash left, a console log that 'willdid import' can read, or - for standard input. Without a \
      verb, a RUN is reported.

      Exit status: 0 success; 1 the runs differ; 2 findings reach the gate; 3 part of the input \
      could not be read; 5 the baseline file does not exist; 6 a project file could not be read, so that \
      an audit does not know what is compiled; 64 the command line is wrong; 65 the input is neither a \
      trace nor a log; 66 the input does not exist; 74 reading or writing failed, or a time limit was \
      reached; 130 ctrl-C was pressed. 'willdid run' passes on the exit status of the application.

      Examples:
        pbpaste | willdid
        willdid report app.willdid
        willdid explain app.willdid CT-12
        willdid audit App
        willdid events --callback viewDidLoad --class Settings app.willdid
        willdid events --format jsonl app.willdid | jq .class
        willdid query "SELECT class, count(*) FROM instance GROUP BY 1" app.willdid
        willdid --version --format json
      """,
    version: Version.text(.text), date: "November 21, 2026",
    subcommands: [
      Report.command, AuditCommand.command, WhyCommand.command, TimelineCommand.command,
      TreeCommand.command,
      Events.command, WatchCommand.command, Diff.command, Query.command, ViewCommand.command,
      Explain.command,
    ]
      + ([
        Import.command, Export.command, nib, Info.command, Recover.command, InitCommand.command,
        Listen.command, Play.command, StoryCommand.command, AgentCommand.command,
        SetupCommand.command,
      ] + recording).map { $0.under("More") })

  /// The verbs about nibs: which a run loaded, and what follows from their documents without running any code.
  private static let nib = Command<any Verb.Type>(
    "nib", abstract: "Lists the nibs that a run loaded, and explains how documents load.",
    discussion: """
      Documents and compiled nibs are only read; no code of an app runs.

      Examples:
        willdid nib loads app.willdid
        willdid nib plan DetailView.xib
        willdid nib resolve --class DetailViewController --bundle Sample.app --os 12
      """,
    subcommands: [NibLoadsCommand.command, NibPlan.command, NibResolve.command])

  /// Applications can only be started where GNUstep is.
  private static var recording: [Command<any Verb.Type>] {
    #if os(Linux)
      [RunCommand.command]
    #else
      []
    #endif
  }

  /// The request that a command line makes.
  package static func request(
    _ words: some Sequence<String>
  ) throws(CommandError) -> Request<any Verb.Type> {
    do throws(UsageError) {
      return try command.parse(
        withReport(FormerWords.replaced(in: Array(words))), width: min(Terminal.columns ?? 80, 100))
    } catch {
      throw CommandError(error)
    }
  }
}

extension WillDid {
  /// The words with `report` in front where a run or an option of a report stands in the place of a verb, or where
  /// nothing does, and with what is piped in where no run is named.
  ///
  /// No verb has a dot or a slash in its name, and a verb comes before a file of its name.
  private static func withReport(_ words: [String]) -> [String] {
    guard let first = words.first else {
      return File.isInputGiven ? [Report.help.name, "-"] : []
    }
    let isVerb = first == "help" || command.outline.subcommands.contains { $0.name == first }
    let option = String(first.prefix { $0 != "=" })
    guard
      !first.hasPrefix("-")
        || !Report.command.outline.parameters.contains(where: { $0.names.contains(option) })
    else {
      let asked = [Report.help.name] + words
      let isWhole = (try? command.parse(asked, width: 80)) != nil
      return isWhole || !File.isInputGiven ? asked : asked + ["-"]
    }
    let isRun =
      first == "-" || first.utf8.contains { [UInt8(ascii: "."), UInt8(ascii: "/")].contains($0) }
      || File.kind(at: first) != nil
    return isRun && !isVerb && (first == "-" || !first.hasPrefix("-"))
      ? [Report.help.name] + words : words
  }
}

extension WillDid {
  /// Reads the bytes of a project file; fuzzers call it.
  package static func check(projectFile bytes: [UInt8]) throws(CommandError) {
    try ProjectFile.check(bytes)
  }
}
