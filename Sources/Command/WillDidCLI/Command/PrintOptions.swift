internal import WillDidArguments
internal import WillDidReport
internal import WillDidTerminal

/// The options that several verbs have.
enum Shared {
  static let output = Option<String?>(
    "output", short: "o", value: "file", help: "Write to a file instead of standard output.",
    completion: .file())
  static let quiet = Flag("quiet", short: "q", help: "Print errors only, no notes.")
  static let noColor = Flag(
    "no-color", help: "Print without colours.",
    discussion: "Colours are also off if NO_COLOR is set or the output is not a terminal.")
  static let noPager = Flag(
    "no-pager", help: "Do not use a pager for long text.",
    discussion: """
      Text longer than the screen of a terminal is otherwise shown by the program that \
      WILLDID_PAGER or PAGER names, or by less.
      """)
  static let runs = Argument<[String]>(
    "run", help: "The runs or logs to read; - is standard input.",
    completion: .file(extensions: ["willdid"]))
  static let trace = Option<String?>(
    "output", short: "o", value: "file", help: "The trace file to write.",
    completion: .file(extensions: ["willdid"]))
  static let force = Flag("force", short: "f", help: "Replace files that exist already.")
  static let otherReaders = Flag(
    "allow-other-readers", help: "Let other users read the trace.",
    discussion: "A trace is for its user alone otherwise: it may hold texts of a person.")
  static let layout = Flag(
    "layout", help: "Also read events about layout and about single objects of nibs.",
    discussion: """
      Some rules about layout and nibs need these events. They are most of what a recorder writes, \
      so they are skipped without this option. In console logs they are always read.
      """)
  /// The flag that follows a run while it is recorded.
  static func follow(_ help: String) -> Flag<Bool> {
    Flag(
      "follow", help: help,
      discussion: "Until the run ends or ctrl-C is pressed; the run may begin later.")
  }
  static let ascii = Flag(
    "ascii", help: "Print ASCII characters only.",
    discussion: "This is the default if the locale is not UTF-8.")
  static let textOrJSON = Option("format", default: TextOrJSON.text, help: "The output format.")

  /// The same where help says what both are.
  static func textOrJSON(text: String, json: String) -> Option<TextOrJSON> {
    var option = textOrJSON
    option.parameter.choices = [
      Choice("text", explanation: text), Choice("json", explanation: json),
    ]
    return option
  }

  /// The classes that something is about.
  static func classes(_ help: String) -> Option<Pattern?> {
    Option(
      "class", value: "regex", help: help,
      discussion: "A POSIX extended regular expression, which may match part of the name.")
  }
}

/// The formats of verbs that have no others.
///
/// JSON is one object for a run, and for several an object with the key `runs`.
enum TextOrJSON: String, CaseIterable, ArgumentValue { case text, json }

/// Where a verb prints, and how.
///
/// Verbs hand it to ``RunWalk``, which makes the output, the notes and the style from it.
protocol Printing {
  /// The file to print to; `nil` and "-" are standard output.
  var path: String? { get }
  /// Whether only errors are printed besides.
  var isQuiet: Bool { get }
  var noColor: Bool { get }
  /// Whether a pager may show what is longer than the screen.
  var mayPage: Bool { get }
}

extension Printing {
  private var isStandard: Bool { path == nil || path == "-" }

  /// The columns that a user has for text there; `nil` where lines may have any length.
  private var columns: Int? { isStandard ? Terminal.columns : nil }

  /// How text looks there.
  var style: TextStyle {
    var look = TextLook(
      width: min(max(columns ?? 80, Self.narrowest), 100),
      hasColor: isStandard && Terminal.isOutput && !noColor && Terminal.allowsColor,
      hasUnicode: Terminal.showsUnicode)
    look.isCut = columns != nil
    return TextStyle(width: isStandard ? Terminal.width : nil, look: look)
  }

  /// Narrower than this no text is laid out.
  private static var narrowest: Int { 20 }

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
  /// How wide pictures look there; where lines may have any length they have some columns.
  func wideLook(ascii: Bool = false, usual: Int = 100) -> TextLook {
    var look = style.look
    look.width = min(max(columns ?? usual, Self.narrowest), 200)
    if ascii { look.hasUnicode = false }
    return look
  }
}
