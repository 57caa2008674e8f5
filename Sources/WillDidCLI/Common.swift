internal import WillDidArguments
internal import WillDidLog

/// The options that several verbs have, and what they do with them.
enum Common {
  static let output = Option<String?>(
    "output", short: "o", value: "file", help: "Write to a file instead of standard output.",
    completion: .file())
  static let quiet = Flag("quiet", short: "q", help: "Print no notes, only errors.")
  static let noColor = Flag(
    "no-color", help: "Print without colours.",
    discussion: "Colours are also off where NO_COLOR is set, and outside of a terminal.")
  static let runs = Argument<[String]>(
    "run", help: "The runs to read; - is standard input.",
    completion: .file(extensions: ["willdid"]))

  /// Opens the runs one after the other and hands each to a body.
  ///
  /// A run that cannot be opened is an error, but the others are still read. What could not be read
  /// of a run is noted behind it.
  static func read(
    _ arguments: Arguments, notingDamage: Bool = true,
    _ body: (Run) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> ExitStatus {
    let diagnostics = Diagnostics(isQuiet: arguments[quiet])
    var status = ExitStatus.success
    for path in arguments[runs] {
      let run: Run
      do throws(CommandError) {
        run = try open(path)
      } catch {
        Diagnostics.print(error)
        status.add(error.status)
        continue
      }
      let ended = try body(run)
      let damages = run.damages
      if notingDamage { diagnostics.note(damages) }
      status.add(damages.isEmpty ? ended : .partlyUnreadable)
    }
    return status
  }

  /// Opens a run.
  static func open(_ path: String) throws(CommandError) -> Run {
    guard path != "-" || !Terminal.isInput else {
      throw CommandError(
        "nothing comes in but what you type", at: "standard input",
        remedy: "name a run, or pipe one in", status: .noInput)
    }
    do { return try Run(path) } catch {
      throw CommandError(error, reading: path == "-" ? "standard input" : path)
    }
  }
}
