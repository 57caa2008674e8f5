internal import WillDidArguments
internal import WillDidReport
internal import WillDidTerminal

/// The options that several verbs have.
enum Shared {
  static let output = Option<String?>(
    "output", short: "o", value: "file", help: "Write to a file instead of standard output.",
    completion: .file())
  static let quiet = Flag("quiet", short: "q", help: "Print no notes, only errors.")
  static let noColor = Flag(
    "no-color", help: "Print without colours.",
    discussion: "Colours are also off where NO_COLOR is set, and outside of a terminal.")
  static let noPager = Flag(
    "no-pager", help: "Print long text at once.",
    discussion: """
      Text that is longer than the screen of a terminal is otherwise shown by WILLDID_PAGER, PAGER, or \
      less.
      """)
  static let runs = Argument<[String]>(
    "run", help: "The runs or logs to read; - is standard input.",
    completion: .file(extensions: ["willdid"]))
  static let trace = Option<String?>(
    "output", short: "o", value: "file", help: "Where to put the trace.",
    completion: .file(extensions: ["willdid"]))
  static let force = Flag("force", short: "f", help: "Replace files that stand there.")
  static let layout = Flag(
    "layout", help: "Also read events of layout and of single objects of nibs.",
    discussion: """
      Some rules about layout and nibs need them. They are most of what a recorder writes; of a foreign \
      log they are always read.
      """)
  static let ascii = Flag(
    "ascii", help: "Print nothing but ASCII.",
    discussion: "That is also so where the locale has no UTF-8.")
  static let textOrJSON = Option("format", default: TextOrJSON.text, help: "How to print.")
}

/// The formats of verbs that have no others.
enum TextOrJSON: String, CaseIterable, ArgumentValue { case text, json }

/// Where a verb prints, and how.
protocol Printing {
  /// The file to print to; `nil` and "-" are standard output.
  var path: String? { get }
  /// Whether only errors are told besides.
  var isQuiet: Bool { get }
  var noColor: Bool { get }
  /// Whether a pager may show what is longer than the screen.
  var mayPage: Bool { get }
}

extension Printing {
  /// How text looks there.
  var style: TextStyle {
    let width = path == nil || path == "-" ? Terminal.width : nil
    return TextStyle(
      width: width,
      look: TextLook(
        width: min(max(width ?? 80, 60), 100),
        hasColor: width != nil && !noColor && Terminal.allowsColor,
        hasUnicode: Terminal.showsUnicode))
  }

  var diagnostics: Diagnostics { Diagnostics(isQuiet: isQuiet) }

  /// Begins to print what is made of some files; text that is `paged` may be shown by a pager.
  func output(of inputs: [String] = [], paged: Bool = false) throws(CommandError) -> Output {
    var output = try Output(path, inputs: inputs)
    if paged, mayPage { output.page() }
    return output
  }
}

/// The options of a verb whose output no pager shows.
struct PrintOptions: CommandOptions, Printing {
  @Given(Shared.output) var path
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor

  var mayPage: Bool { false }
}

/// The options of a verb that prints text for people, which may be long.
struct PagedOptions: CommandOptions, Printing {
  @Given(Shared.output) var path
  @Given(Shared.noPager) var noPager
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor

  var mayPage: Bool { !noPager }
}

extension Printing {
  /// How wide pictures look there; lines that go to no terminal have 100 columns.
  func wideLook(ascii: Bool) -> TextLook {
    var look = style.look
    look.width = min(max(style.width ?? 100, 60), 200)
    if ascii { look.hasUnicode = false }
    return look
  }
}
