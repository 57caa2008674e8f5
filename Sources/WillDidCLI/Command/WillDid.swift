package import WillDidArguments
internal import WillDidTerminal

/// The command as a whole.
package enum WillDid {
  package static let command = Command<any Verb.Type>(
    "willdid", abstract: "Shows what view controllers and nibs really did.",
    discussion: """
      A RUN is a trace, a folder of its segments, one segment, a console log as 'willdid import' \
      understands it, or - for standard input.

      Exit status: 0 if all went well, 1 if runs differ, 2 if there are findings that must not be, 3 if \
      a part of the input could not be read, 5 if there is no baseline, 64 for a command line that makes \
      no sense, 65 for input that is no trace, 66 for input that is missing, 74 if reading or writing \
      failed or took longer than it may, 130 if ctrl-C ended it. 'willdid run' passes on the status of \
      the application.

      Examples:
        willdid --version --format json
        willdid report app.willdid
        pbpaste | willdid report -
        willdid explain app.willdid CT-12
        willdid info app.willdid
        willdid events --callback viewDidLoad --class Settings app.willdid
        willdid events --format jsonl app.willdid | jq .class
        willdid query "SELECT class, count(*) FROM instance GROUP BY 1" app.willdid
      """,
    version: Version.text(.text), date: "November 21, 2026",
    subcommands: [
      Report.command, Explain.command, Diff.command, Import.command, Info.command, Events.command,
      TimelineCommand.command, TreeCommand.command, ViewCommand.command, NibsCommand.command,
      nib, Query.command, Export.command, Play.command,
    ] + recording + [Verify.command, Recover.command])

  /// The verbs that tell what nibs do, without running anything.
  private static let nib = Command<any Verb.Type>(
    "nib", abstract: "Explains how Interface Builder documents are loaded.",
    discussion: """
      Nothing is run: documents and compiled nibs are read as they are.

      Examples:
        willdid nib plan DetailView.xib
        willdid nib resolve --class DetailViewController --bundle Sample.app --os 12
      """,
    subcommands: [NibPlan.command, NibResolve.command])

  /// Applications can only be started where GNUstep is.
  private static var recording: [Command<any Verb.Type>] {
    #if os(Linux)
      [RunCommand.command]
    #else
      []
    #endif
  }

  /// What a command line asks for.
  package static func request(
    _ words: some Sequence<String>
  ) throws(CommandError) -> Request<any Verb.Type> {
    do throws(UsageError) {
      return try command.parse(words, width: min(Terminal.width ?? 80, 100))
    } catch {
      throw CommandError(error)
    }
  }
}
