internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem

/// The verb that writes a project file.
struct InitCommand: Verb {
  static let help = VerbHelp(
    "init", abstract: "Writes a project file with the settings of a project.",
    discussion: """
      Every verb that reads runs looks for .willdid.json in the working folder and in those above \
      it. Its keys, all of which may be left out or null:

      \(ProjectFile.keys.map { "\($0.name): \($0.help)" }.joined(separator: "\n"))

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

  private static let text =
    "{\n" + ProjectFile.keys.map { "  \"\($0.name)\": \($0.value)" }.joined(separator: ",\n")
    + "\n}\n"

  /// Writes the file, unless there is one.
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
