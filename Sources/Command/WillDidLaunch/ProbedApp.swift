#if os(Linux)
  internal import WillDidSystem

  /// The display on which an application is shown.
  package enum DisplayChoice: Sendable {
    /// The display of the environment, and one of its own where there is none.
    case automatic
    /// The display of the environment.
    case inherited
    /// An invisible display, for it alone.
    case own
    /// A display by its name.
    case named(String)
  }

  /// An application that is started with the library that records.
  package struct ProbedApp {
    /// After how many nanoseconds the application is ended; `nil` if it ends by itself.
    package var limit: Int64?
    /// The parts of it that are recorded, as variables that the probe reads.
    package var filters: [String: String] = [:]
    /// Whether a trace that is there is replaced.
    package var replaces = false
    /// Whether other users may read the trace.
    package var allowsOtherReaders = false

    private let app: GNUstepApp
    private let arguments: [String]

    /// How long the application has to launch and to quit, and then to end on SIGTERM.
    private static let grace: (quit: Int64, end: Int64) = (10_000_000_000, 5_000_000_000)

    /// How it came to its end.
    package enum Outcome: Sendable {
      /// It ran; whether it did up to the limit.
      case ended(ChildProgram.Ending, isAtLimit: Bool)
      /// A signal came before it was started.
      case interrupted(signal: Int32)
    }

    /// Takes an application with its arguments.
    package init(_ app: GNUstepApp, with arguments: [String]) {
      (self.app, self.arguments) = (app, arguments)
    }

    /// Runs the application to its end.
    package func run(
      recordingTo trace: String, on choice: DisplayChoice
    ) throws(LaunchError) -> Outcome {
      let folder = try Self.writableFolder(of: trace)
      let libraries = try ProbeLibraries()
      let place: TemporaryPlace
      do { place = try TemporaryPlace() } catch { throw LaunchError(error) }
      var signals = SignalWatch()
      let display = try Self.display(choice, in: place)
      defer { display?.end(watching: &signals) }
      if let signal = signals.pending() { return .interrupted(signal: signal) }
      // A fact from the user counts more than the application's properties.
      var environment: [String: String?] = filters.merging(
        app.facts.filter { EnvironmentVariables.value(of: $0.key) == nil }
      ) { $1 }
      environment["WILLDID"] = "1"
      environment["WILLDID_RUN"] = "\(folder)/\(trace.split(separator: "/").last ?? "")"
      if replaces { environment["WILLDID_REPLACE"] = "1" }
      if allowsOtherReaders { environment["WILLDID_OTHER_READERS"] = "1" }
      if let limit { environment["WILLDID_QUIT_AFTER"] = "\(Double(limit) / 1e9)" }
      environment.merge(libraries.environment) { $1 }
      environment.merge(display?.environment ?? Self.environment(choice)) { $1 }
      let launched = MonotonicClock.now
      let program = try start(environment)
      let plan = limit.map {
        [
          (launched + $0 + Self.grace.quit, ChildProgram.terminate),
          (launched + $0 + Self.grace.quit + Self.grace.end, ChildProgram.kill),
        ]
      }
      let ending = signals.wait(for: program, sending: plan ?? [])
      return .ended(ending, isAtLimit: limit.map { MonotonicClock.now - launched >= $0 } ?? false)
    }

    /// Starts it with some variables.
    private func start(_ environment: [String: String?]) throws(LaunchError) -> ChildProgram {
      do {
        return try ChildProgram([app.executable] + arguments, environment: environment)
      } catch {
        throw LaunchError(
          error.reason, at: error.path, SystemCalls.isForeign(error) ? .unusable : .missing)
      }
    }

    /// Makes the display that was chosen; none if it is the user's.
    private static func display(
      _ choice: DisplayChoice, in place: TemporaryPlace
    ) throws(LaunchError) -> VirtualDisplay? {
      switch choice {
      case .automatic where EnvironmentVariables.value(of: "DISPLAY") == nil, .own:
        try VirtualDisplay(in: place)
      default: nil
      }
    }

    /// The variables for the display that was chosen.
    private static func environment(_ choice: DisplayChoice) -> [String: String?] {
      if case .named(let name) = choice { ["DISPLAY": name] } else { [:] }
    }

    /// The folder of the trace, which the application must find wherever it goes.
    private static func writableFolder(of trace: String) throws(LaunchError) -> String {
      let folder = trace.lastIndex(of: "/").map { String(trace[...$0]) } ?? "."
      guard let whole = File.absolute(folder), File.mayWrite(whole) else {
        throw LaunchError(SystemError("create", trace))
      }
      return whole == "/" ? "" : whole
    }
  }
#endif
