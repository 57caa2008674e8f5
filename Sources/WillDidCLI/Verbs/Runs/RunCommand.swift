#if os(Linux)
  package import WillDidArguments
  package import WillDidLaunch

  /// The verb that records an application of GNUstep as it is.
  struct RunCommand: Verb {
    static let help = VerbHelp(
      "run", abstract: "Records an application of GNUstep as it is.",
      discussion: """
        The application needs no change: a library is loaded into it as a bundle of its user, named on \
        its command line, which hooks what it does. No setting is changed, and no process that it \
        starts is recorded. It gets the signals that this command gets, and its exit status is that of \
        this command: 128 and the number of the signal if one has ended it. If it crashes, nothing is \
        lost of what was recorded.

        Examples:
          willdid run -- TextEdit
          willdid run -o first.willdid --display own --for 5s -- Gorm
          willdid run --exclude Cell -- ./Mine.app -MyDefault YES letter.txt
        """)

    /// What of the application is recorded.
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
          "layout", default: LayoutChoice.controllers, help: "Which callbacks of layout to record.")
      )
      var layout
    }

    var filters = Filters()
    @Given(
      Option<String?>(
        "output", short: "o", value: "file",
        help: "Where to put the trace; else APP.willdid, or APP-2.willdid if that is there.",
        completion: .file(extensions: ["willdid"])))
    var output
    @Given(Flag("force", short: "f", help: "Replace a trace that stands there."))
    var force
    @Given(
      Option(
        "display", value: "display", default: DisplayChoice.automatic,
        help: "The screen that the application is shown on."))
    var display
    @Given(
      Option<RunTime?>(
        "for", value: "time",
        help: "End the application so long after it has launched, such as 5s.",
        discussion: """
          It is asked to quit, as from its menu; if it has not 10 seconds later, it is sent SIGTERM, and \
          after 5 more SIGKILL. The trace is whole in any case, and the status is then 0.
          """))
    var limit
    @Given(Shared.quiet) var isQuiet
    @Given(Shared.noColor) var noColor
    @Given(
      Argument<[String]>(
        "app", default: [], afterTerminator: true,
        help: "The application and its arguments.",
        discussion: """
          A name is looked for as 'openapp' does it, a path may lead to the folder of an application or \
          to a program.
          """,
        completion: .file()))
    var app

    func run() throws(CommandError) -> ExitStatus {
      guard let name = app.first else {
        throw .misuse("An application is missing behind '--'.")
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
      case .none: "Of nothing."
      case .controllers: "Of controllers."
      case .views: "Of controllers and views."
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
      default: throw UsageError("it is neither auto, inherit nor own, nor a display such as :0")
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
      Choice("auto", explanation: "That of DISPLAY, and one of its own if there is none."),
      Choice("inherit", explanation: "That of DISPLAY."),
      Choice("own", explanation: "An invisible one, made by Xvfb for it."),
      Choice(":0", explanation: "One by its name."),
    ]
  }
#endif
