internal import WillDidText

#if os(Linux)
  internal import Glibc
  internal import WillDidLog
  internal import WillDidReport

  /// An application that runs and is recorded.
  struct RunningApp {
    /// After how many nanoseconds the application is ended; `nil` if it ends by itself.
    var limit: Int64?
    var isQuiet = false
    /// What of it is recorded, as variables that the probe reads.
    var filters: [String: String] = [:]

    private let app: GNUstepApp
    private let arguments: [String]
    private let trace: String
    private let isReplacing: Bool
    /// The run that stands where this one will.
    private let replaced: RunID?

    /// How long the application has to launch and to quit, and then to end on SIGTERM.
    private static let grace: (quit: Int64, end: Int64) = (10_000_000_000, 5_000_000_000)

    init(
      of app: GNUstepApp, with arguments: [String], to trace: String?, replacing: Bool
    ) throws(CommandError) {
      (self.app, self.arguments, isReplacing) = (app, arguments, replacing)
      self.trace = trace ?? Self.freeName(for: app.name, replacing: replacing)
      guard !self.trace.contains("%p") else {
        throw CommandError(
          "the library takes %p for the number of the process", at: self.trace,
          remedy: "give another output", status: .inputOutput)
      }
      for path in [self.trace, RunFileName.journal(of: self.trace)] {
        guard let standing = File.kind(at: path) else { continue }
        guard standing == .file else {
          throw CommandError(
            "it is no file", at: path, remedy: "give another output", status: .inputOutput)
        }
        guard replacing else {
          throw CommandError(
            "it exists already", at: path, remedy: "use --force to replace it",
            status: .inputOutput)
        }
      }
      replaced = (try? Run(self.trace))?.header.run
    }

    /// `App.willdid`, `App-2.willdid`, `App-3.willdid`.
    private static func freeName(for name: String, replacing: Bool) -> String {
      let first = "\(name).willdid"
      if replacing { return first }
      let names = [first].lazy + (2...9999).lazy.map { "\(name)-\($0).willdid" }
      let free = names.first { name in
        [name, RunFileName.journal(of: name)].allSatisfy { File.kind(at: $0) == nil }
      }
      return free ?? first
    }

    /// Runs the application to its end and says what was recorded.
    func record(on choice: DisplayChoice) throws(CommandError) -> ExitStatus {
      let folder = try writableFolder()
      let place: TemporaryPlace
      do { place = try TemporaryPlace() } catch { throw CommandError(error, writing: error.path) }
      let bundle = try ProbeBundle(in: place)
      var signals = SignalWatch()
      let display = try Self.display(choice, in: place)
      defer { display?.end(watching: &signals) }
      if let signal = signals.pending() { return ExitStatus(rawValue: 128 + signal) }
      var environment: [String: String?] = filters
      environment["WILLDID_RUN"] = "\(folder)/\(trace.split(separator: "/").last ?? "")"
      if isReplacing { environment["WILLDID_REPLACE"] = "1" }
      if let limit { environment["WILLDID_QUIT_AFTER"] = "\(Double(limit) / 1e9)" }
      environment.merge(display?.environment ?? Self.environment(choice)) { $1 }
      let start = SignalWatch.now
      let program = try self.program(environment, bundle)
      let plan = limit.map {
        [
          (start + $0 + Self.grace.quit, SIGTERM),
          (start + $0 + Self.grace.quit + Self.grace.end, SIGKILL),
        ]
      }
      let ending = signals.wait(for: program, sending: plan ?? [])
      let isAtLimit = limit.map { SignalWatch.now - start >= $0 } ?? false
      return try finish(ending, isAtLimit: isAtLimit)
    }

    private func program(
      _ environment: [String: String?], _ bundle: ProbeBundle
    ) throws(CommandError) -> ChildProgram {
      do {
        return try ChildProgram(
          [app.executable] + arguments + bundle.arguments, environment: environment)
      } catch {
        let isForeign = error.code == ENOEXEC
        throw CommandError(error.reason, at: error.path, status: isForeign ? .badData : .noInput)
      }
    }

    private static func display(
      _ choice: DisplayChoice, in place: TemporaryPlace
    ) throws(CommandError) -> VirtualDisplay? {
      switch choice {
      case .automatic where Process.environment("DISPLAY") == nil, .own:
        try VirtualDisplay(in: place)
      default: nil
      }
    }

    private static func environment(_ choice: DisplayChoice) -> [String: String?] {
      if case .named(let name) = choice { ["DISPLAY": name] } else { [:] }
    }

    /// The folder of the trace, which the application must find wherever it goes.
    private func writableFolder() throws(CommandError) -> String {
      let folder = trace.lastIndex(of: "/").map { String(trace[...$0]) } ?? "."
      guard let whole = File.absolute(folder), unsafe access(whole, W_OK) == 0 else {
        throw CommandError(
          SystemError(code: errno, action: "create", path: trace), writing: trace)
      }
      return whole == "/" ? "" : whole
    }
  }

  extension RunningApp {
    /// Makes the trace whole and says what is in it.
    private func finish(
      _ ending: ChildProgram.Ending, isAtLimit: Bool
    ) throws(CommandError) -> ExitStatus {
      let status = ending.exitStatus(isAtLimit: isAtLimit)
      guard let run = try? Run(trace), run.header.run != replaced else {
        throw notRecorded(ending)
      }
      let census = RunCensus(run, withColumns: false)
      if run.ending == .journal { try seal(run) }
      var facts =
        "\(run.eventCount.counted("event")) of \(census.instances.count.counted("instance"))"
      let lost = RunSummary(run, withColumns: false).lostEvents
      if lost > 0 { facts += ", \(lost.counted("event")) lost" }
      facts += isAtLimit ? "" : ending.remark
      Diagnostics(isQuiet: isQuiet).note(
        facts, at: trace, remedy: "'willdid report \(trace)' tells what went wrong")
      return status
    }

    /// Brings what a crash has left in the journal into the trace.
    private func seal(_ run: Run) throws(CommandError) {
      do { _ = try run.recover(to: trace, replacing: true) } catch {
        guard case .system(let error) = error.reason else {
          throw CommandError(error, reading: trace)
        }
        throw CommandError(error, writing: trace)
      }
      if let journal = run.journal { try? File.remove(journal) }
    }

    private func notRecorded(_ ending: ChildProgram.Ending) -> CommandError {
      let status = ending.exitStatus(isAtLimit: false)
      return CommandError(
        "nothing was recorded, the program \(ending.words)", at: app.executable,
        remedy: """
          only applications of GNUstep with windows load the library that records; what this one \
          printed may tell more
          """,
        status: status == .success ? .badData : status)
    }
  }

  extension ChildProgram.Ending {
    /// What the command tells the shell about it.
    fileprivate func exitStatus(isAtLimit: Bool) -> ExitStatus {
      switch self {
      case .signal(SIGTERM) where isAtLimit, .signal(SIGKILL) where isAtLimit: .success
      case .status(let status): ExitStatus(rawValue: status)
      case .signal(let signal): ExitStatus(rawValue: 128 + signal)
      }
    }

    fileprivate var words: String {
      switch self {
      case .status(let status): "ended with status \(status)"
      case .signal(let signal): "was ended by signal \(signal)"
      }
    }

    /// What is worth a remark about it.
    fileprivate var remark: String {
      if case .status(0) = self { "" } else { ", the application \(words)" }
    }
  }
#endif
