#if os(Linux)
  internal import WillDidLaunch
  internal import WillDidLog
  internal import WillDidModel
  internal import WillDidRun
  internal import WillDidText
  internal import WillDidSystem

  /// An application that runs and is recorded.
  ///
  /// It checks where the trace may go before anything is started, and looks at the trace
  /// afterwards: a journal that a crash left is merged into it, and an application that recorded
  /// nothing is an error with its likely cause.
  struct RecordedApp {
    /// How the application is started.
    var launch: ProbedApp
    var isQuiet = false

    private let app: GNUstepApp
    private let trace: String
    /// The run that stands where this one will.
    private let replaced: RunID?

    /// Prepares to record an application.
    init(
      of app: GNUstepApp, with arguments: [String], to trace: String?, replacing: Bool
    ) throws(CommandError) {
      self.app = app
      launch = ProbedApp(app, with: arguments)
      launch.replaces = replacing
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
            "it is not a file", at: path, remedy: "give another output", status: .inputOutput)
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
      let outcome: ProbedApp.Outcome
      do { outcome = try launch.run(recordingTo: trace, on: choice) } catch {
        throw CommandError(error)
      }
      switch outcome {
      case .interrupted(let signal): return ExitStatus(rawValue: 128 + signal)
      case .ended(let ending, let isAtLimit): return try finish(ending, isAtLimit: isAtLimit)
      }
    }
  }

  extension RecordedApp {
    /// Makes the trace whole and says what is in it.
    private func finish(
      _ ending: ChildProgram.Ending, isAtLimit: Bool
    ) throws(CommandError) -> ExitStatus {
      let status = ending.exitStatus(isAtLimit: isAtLimit)
      guard let run = try? Run(trace), run.header.run != replaced else {
        throw notRecorded(ending)
      }
      let census = RunCensus(run, withColumns: false)
      let end = ending.processEnd
      var facts = run.metadata.filter { $0.key == ProcessEnd.openKey }
      if run.metadata[ProcessEnd.key] != end.text {
        facts = [ProcessEnd.key: end.text, ProcessEnd.openKey: Folding(run).openCallbacks]
          .filter { !$0.value.isEmpty }
      }
      if run.ending == .journal || facts[ProcessEnd.key] != nil { try seal(run, adding: facts) }
      var remarks =
        "\(run.eventCount.counted("event")) of \(census.instances.count.counted("instance"))"
      let lost = RunSummary(run, withColumns: false).lostEvents
      if lost > 0 { remarks += ", \(lost.counted("event")) lost" }
      let unhooked = run.metadata["hooks.withoutRoom"].flatMap { Int($0) } ?? 0
      if unhooked > 0 {
        remarks += ", \(unhooked.counted("method")) not hooked: the hook table is full"
      }
      if end != .status(0) { remarks += ", the application \(end.words)" }
      if end != .status(0), let open = facts[ProcessEnd.openKey] { remarks += " in \(open)" }
      Diagnostics(isQuiet: isQuiet).note(
        remarks, at: trace, remedy: "'willdid report \(trace)' tells what went wrong")
      return status
    }

    /// Brings what a crash has left in the journal into the trace, and how it ended.
    private func seal(_ run: Run, adding facts: Metadata) throws(CommandError) {
      do {
        _ = try run.recover(
          to: trace, replacing: true, allowsOtherReaders: launch.allowsOtherReaders, adding: facts)
      } catch {
        guard case .system(let error) = error.reason else {
          throw CommandError(error, reading: trace)
        }
        throw CommandError(error, writing: trace)
      }
      if let journal = run.journal { try? File.remove(journal) }
    }

    /// The error of an application that recorded nothing.
    private func notRecorded(_ ending: ChildProgram.Ending) -> CommandError {
      let status = ending.exitStatus(isAtLimit: false)
      return CommandError(
        "nothing was recorded, the program \(ending.processEnd.words)", at: app.executable,
        remedy: """
          only applications of GNUstep with windows load the library that records; what this one \
          printed may tell more
          """,
        status: status == .success ? .badData : status)
    }
  }

  extension ChildProgram.Ending {
    /// The status that the command gives the shell about it.
    fileprivate func exitStatus(isAtLimit: Bool) -> ExitStatus {
      switch self {
      case .signal(ChildProgram.terminate) where isAtLimit,
        .signal(ChildProgram.kill) where isAtLimit:
        .success
      case .status(let status): ExitStatus(rawValue: status)
      case .signal(let signal): ExitStatus(rawValue: 128 + signal)
      }
    }

    /// The same as traces have it.
    fileprivate var processEnd: ProcessEnd {
      switch self {
      case .status(let status): .status(status)
      case .signal(let signal): .signal(signal)
      }
    }
  }

  extension CommandError {
    /// Why an application cannot be started.
    init(_ error: LaunchError) {
      let status: ExitStatus =
        switch error.reason {
        case .missing: .noInput
        case .unusable: .badData
        case .failed: .inputOutput
        }
      self.init(error.problem, at: error.place, remedy: error.remedy, status: status)
    }
  }
#endif
