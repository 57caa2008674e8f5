internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport

/// The verb that writes a project file.
struct InitCommand: Verb {
  static let help = VerbHelp(
    "init", abstract: "Writes a project file with the settings of a project.",
    discussion: """
      Every verb that reads runs looks for .willdid.json in the working folder and in those above \
      it. Its keys, all of which may be left out:

      patterns: a list of patterns for the project's own lines, as --pattern takes them.
      failOn: a list of what makes a report fail, as --fail-on takes them.
      baseline: the baseline of a report; a path that is relative starts at the project file.
      allow: a list of patterns of classes whose findings do not count, as --allow takes them.
      project: the folder of the sources and documents in which a report places its findings, as \
      --project takes it; a path that is relative starts at the project file.

      Options add to the lists; --fail-on and --baseline take the place of what the file says.

      Examples:
        willdid init
        willdid init -o ci/.willdid.json --force
      """)

  @Given(
    Option<String>(
      "output", short: "o", value: "file", default: ProjectFile.name,
      help: "The project file to write.", completion: .file()))
  var output
  @Given(Shared.force) var force

  private static let text = """
    {
      "patterns": [],
      "failOn": ["error"],
      "allow": []
    }

    """

  func run() throws(CommandError) -> ExitStatus {
    do throws(SystemError) {
      let new = try NewFile(at: output, replacing: force)
      try new.file.write(Array(Self.text.utf8), at: 0)
      try new.keep()
    } catch {
      throw CommandError(
        error.reason, at: output, remedy: error.isExisting ? "use --force to replace it" : "",
        status: .inputOutput)
    }
    return .success
  }
}
