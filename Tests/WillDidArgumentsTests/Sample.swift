import WillDidArguments

/// The command that the tests call; its action is the name of what would run.
let sample = Command<String>(
  "willdid", abstract: "Tells which callbacks ran, and which did not.",
  discussion: """
    A RUN is a trace, a folder of segments, or any foreign log that import knows.

    Examples:
      willdid events --limit 3 app.willdid
    """,
  version: "willdid 1.0.0", date: "November 21, 2026",
  subcommands: [
    Events.command, Play.command, nib,
    Command("selftest", abstract: "Checks itself.", hidden: true, action: "selftest"),
  ])

enum Format: String, CaseIterable, ArgumentValue {
  case text, json, jsonl
}

enum Medium: String, CaseIterable, ArgumentValue {
  case csv, perfetto, speedscopeProfile = "speedscope-profile-of-time"

  var explanation: String {
    switch self {
    case .csv: "Rows with commas between the columns, for spreadsheets."
    case .perfetto: "For ui.perfetto.dev."
    case .speedscopeProfile: "A profile."
    }
  }
}

struct Share: ArgumentValue, Equatable {
  var percent: Int

  init(argument: String) throws(UsageError) {
    percent = try Int(argument: argument)
    guard (0...100).contains(percent) else {
      throw UsageError("a share is between 0 and 100")
    }
  }

  var argument: String { String(percent) }
}

enum Events {
  static let callbacks = Option<[String]>(
    "callback", value: "name", default: [], help: "Only these callbacks.")
  static let limit = Option(
    "limit", short: "n", value: "count", default: 20,
    help: "Print at most so many events, counted from the first one that passes all filters.")
  static let format = Option("format", default: Format.text, help: "How to print.")
  static let pattern = Option<String?>(
    "class", value: "regex", help: "Only classes that match.",
    discussion: "The whole name has to match. A pattern without special characters is compared "
      + "letter by letter.")
  static let skip = Option<UInt64?>("skip", value: "count", help: "Skip so many events.")
  static let share = Option<Share?>("share", value: "percent", help: "Print a sample.")
  static let ratio = Option<Double?>("ratio", help: "Print a sample.", hidden: true)
  static let quiet = Flag("quiet", short: "q", help: "Print no notes.")
  static let all = Flag("all", short: "a", help: "Print layout, too.")
  static let color = Flag("color", inversion: "no-color", help: "Colour the output.")
  static let pager = Flag("pager", inversion: "no-pager", default: true, help: "Use the pager.")
  static let verbose = Flag(counting: "verbose", short: "v", help: "Say more.")
  static let runs = Argument<[String]>(
    "run", default: [], help: "The runs to read.", completion: .file(extensions: ["willdid"]))
  static let command = Command(
    "events", abstract: "Prints the events of runs.",
    parameters: [callbacks, limit, format, pattern, skip, share, ratio]
      + [quiet, all, color, pager, verbose].under("Output") + [runs],
    action: "events")
}

enum Play {
  static let story = Argument<String>("story", help: "The story to play.", completion: .file())
  static let place = Argument("place", default: ".", help: "Where to play.", completion: .folder)
  static let output = Option<String>(
    "output", short: "o", value: "run", help: "Where to write.", completion: .file())
  static let media = Option<[Medium]>(
    "to", value: "medium", default: [.csv], help: "What to write.")
  static let app = Argument<[String]>(
    "app", default: [], afterTerminator: true, help: "The app and its arguments.")
  static let command = Command(
    "play", abstract: "Plays a story on the stage. It's quick.",
    discussion: "The story is read first.\n\nThen it is played.",
    parameters: [story, place, output, media, app], action: "play")
}

enum Resolve {
  static let name = Argument<String>("class", help: "The class.")
  static let command = Command(
    "resolve", abstract: "Says which nib a class would load.", parameters: [name],
    action: "nib resolve")
}

enum Plan {
  static let files = Argument<[String]>("file", help: "The documents.", completion: .file())
  static let command = Command(
    "plan", abstract: "Says in which order documents are loaded.", parameters: [files],
    action: "nib plan")
}

let nib = Command<String>(
  "nib", abstract: "Looks into nibs.", subcommands: [Resolve.command, Plan.command])

/// The arguments that words give for a command that runs.
func arguments(_ words: String...) throws -> Arguments {
  guard case .run(_, let arguments) = try sample.parse(words) else {
    throw UsageError("\(words) runs nothing")
  }
  return arguments
}

/// The text that is printed for words, be it help or an error.
func text(_ words: String..., width: Int = 80) -> String {
  do throws(UsageError) {
    switch try sample.parse(words, width: width) {
    case .run(let name, _): return "runs \(name)"
    case .show(let text): return text
    }
  } catch {
    return error.text
  }
}
