#if os(Linux)
  package import WillDidArguments
  package import WillDidLaunch

  /// The verb that records an unchanged GNUstep application.
  ///
  /// Options become environment variables of the application, which the loaded library reads.
  struct RunCommand: Verb {
    static let help = VerbHelp(
      "run", abstract: "Records an unchanged GNUstep application.",
      discussion: """
        The application needs no change: a library that hooks its methods is preloaded into it. \
        Neither its arguments nor its settings change, and processes that it starts or forks are \
        not recorded. Signals that this command gets are passed on to it. The exit \
        status is that of the application, or 128 plus the number of the signal that ended it. If \
        it crashes, nothing that was recorded is lost.

        Examples:
          willdid run -- TextEdit
          willdid run -o first.willdid --display own --for 5s -- Gorm
          willdid run --exclude Cell -- ./Mine.app -MyDefault YES letter.txt
        """)

    /// The parts of the application that are recorded.
    struct Filters: CommandOptions {
      static let section = "Filters"

      @Given(
        Option<Pattern?>(
          "include", value: "regex", help: "Record only classes whose names match."))
      var include
      @Given(
        Option<Pattern?>(
          "exclude", value: "regex", help: "Do not record classes whose names match."))
      var exclude
      @Given(
        Option(
          "layout", default: LayoutChoice.controllers, help: "Which layout callbacks to record.")
      )
      var layout
    }

    var filters = Filters()
    @Given(
      Option<String?>(
        "output", short: "o", value: "file",
        help: "The trace file to write; by default APP.willdid, or APP-2.willdid if that exists.",
        completion: .file(extensions: ["willdid"])))
    var output
    @Given(Flag("force", short: "f", help: "Replace a trace that exists already."))
    var force
    @Given(Shared.otherReaders) var allowsOtherReaders
    @Given(
      Option(
        "display", value: "display", default: DisplayChoice.automatic,
        help: "The X display to show the application on."))
    var display
    @Given(
      Option<RunTime?>(
        "for", value: "time",
        help: "Quit the application this long after its launch, such as 5s.",
        discussion: """
          The application is asked to quit, as from its menu. If it still runs 10 seconds later, \
          it is sent SIGTERM, and after 5 more seconds SIGKILL. The trace is whole in any case, \
          and the exit status is then 0.
          """))
    var limit
    @Given(Shared.quiet) var isQuiet
    @Given(Shared.noColor) var noColor
    @Given(
      Argument<[String]>(
        "app", default: [], afterTerminator: true,
        help: "The application and its arguments.",
        discussion: """
          A name is looked up as 'openapp' does. A path may lead to an application folder or to a \
          program.
          """,
        completion: .file()))
    var app

    /// Starts the application and records it.
    func run() throws(CommandError) -> ExitStatus {
      guard let name = app.first else {
        throw .misuse("An application is missing after '--'.")
      }
      guard output != "-" else {
        throw .misuse("A trace can't be written to standard output.")
      }
      let found: GNUstepApp
      do { found = try GNUstepApp(named: name) } catch { throw CommandError(error) }
      var recording = try RecordedApp(
        of: found, with: Array(app.dropFirst()), to: output, replacing: force)
      recording.launch.limit = limit?.nanoseconds
      recording.isQuiet = isQuiet
      recording.launch.allowsOtherReaders = allowsOtherReaders
      recording.launch.filters = [
        "WILLDID_INCLUDE": filters.include?.argument,
        "WILLDID_EXCLUDE": filters.exclude?.argument,
        "WILLDID_LAYOUT": filters.layout.rawValue,
      ].compactMapValues { $0 }
      return try recording.record(on: display)
    }
  }

  /// Whose layout is recorded, which happens often.
  enum LayoutChoice: String, CaseIterable, ArgumentValue {
    case none, controllers, views

    var explanation: String {
      switch self {
      case .none: "None."
      case .controllers: "Those of controllers."
      case .views: "Those of controllers and views."
      }
    }
  }

  extension DisplayChoice: ArgumentValue {
    package init(argument: String) throws(UsageError) {
      switch argument {
      case "auto": self = .automatic
      case "inherit": self = .inherited
      case "own": self = .own
      case _ where argument.contains(":"): self = .named(argument)
      default: throw UsageError("expected auto, inherit, own or a display such as :0")
      }
    }

    package var argument: String {
      switch self {
      case .automatic: "auto"
      case .inherited: "inherit"
      case .own: "own"
      case .named(let name): name
      }
    }

    package static let choices = [
      Choice(
        "auto", explanation: "The display in DISPLAY, or an invisible one if DISPLAY is not set."),
      Choice("inherit", explanation: "The display in DISPLAY."),
      Choice("own", explanation: "An invisible display, made by Xvfb."),
      Choice(":0", explanation: "The display with this name."),
    ]
  }
#endif
