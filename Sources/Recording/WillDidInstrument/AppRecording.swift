internal import CWillDidHook
internal import WillDidModel
public import WillDidRecord

/// Records what the view controllers and nibs of this app do, without a line of code in them.
///
///     let recording = try AppRecording.start()
///     …
///     recording.stop()
///
/// Events that the app emits itself go into the same trace, by ``recorder``.
public final class AppRecording: Sendable {
  /// The recorder for the app's own code; `nil` if recording is switched off.
  public let recorder: Recorder?
  private let session: HookSession?
  /// The hooks that were set.
  private let hooks: Status.Hooks

  private init(_ recorder: Recorder?, _ session: HookSession?, _ hooks: Status.Hooks) {
    (self.recorder, self.session, self.hooks) = (recorder, session, hooks)
  }

  /// The recording that is running.
  public static var current: AppRecording? {
    state.withLock { if case .running(let recording) = $0 { recording } else { nil } }
  }

  /// Whether the app is being recorded: there is one set of hooks in a process.
  private enum State {
    case idle
    /// It begins or ends.
    case changing
    case running(AppRecording)
  }

  /// The recording of the process; there is one at most.
  private static let state = Guarded(State.idle)

  /// Starts recording.
  ///
  /// Only one recording of an app runs at a time. Where nothing can be hooked it still is one, into
  /// which the code of the app emits; where recording is switched off, nothing happens at all.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) throws(InstrumentError) -> AppRecording {
    guard configuration.isEnabled, !TracePlace.isSwitchedOff else {
      return AppRecording(nil, nil, .off)
    }
    let isFree = state.withLock { state in
      guard case .idle = state else { return false }
      state = .changing
      return true
    }
    guard isFree else { throw .isRecording }
    do throws(InstrumentError) {
      let recording = try make(configuration)
      state.withLock { $0 = .running(recording) }
      return recording
    } catch {
      state.withLock { $0 = .idle }
      throw error
    }
  }

  /// Begins to record, with the hooks that the configuration asks for.
  private static func make(
    _ configuration: Configuration
  ) throws(InstrumentError) -> AppRecording {
    let filter = try ClassFilter(configuration)
    let runtime = HookRuntime.name
    guard runtime != nil || !configuration.requiresRuntime else { throw .noRuntime }
    let recorder = try recorder(configuration, runtime)
    guard runtime != nil else { return AppRecording(recorder, nil, .notAvailable) }
    let session = HookSession(recorder, configuration, filter)
    switch session.install() {
    case WD_HOOKS_INSTALLED: return AppRecording(recorder, session, .installed)
    case WD_HOOKS_NOT_AVAILABLE: return AppRecording(recorder, nil, .notAvailable)
    case WD_HOOKS_ALREADY_INSTALLED:
      recorder.stop()
      throw .isRecording
    default:
      recorder.stop()
      throw .noMemory
    }
  }

  /// Makes the recorder with the facts of the run.
  private static func recorder(
    _ configuration: Configuration, _ runtime: String?
  ) throws(InstrumentError) -> Recorder {
    let path = try TracePlace.path(configuration.path)
    var settings = configuration.recorder
    settings.metadata = configuration.facts(runtime).merging(settings.metadata) { $1 }
    // Apps send thousands of events, and what is sealed makes room in the same place.
    settings.journal.ready = 1 << 18
    do throws(RecordError) {
      return try Recorder(writingTo: path, configuration: settings)
    } catch { throw .record(error) }
  }

  /// Where the trace is written; empty if recording is switched off.
  public var path: String { recorder?.path ?? "" }

  /// Ends the trace, and gives every method back what it was.
  public func stop() {
    guard end() else { return }
    session?.uninstall()
    Self.state.withLock { $0 = .idle }
  }

  /// Ends the trace when the process ends: methods stay as they are, for other threads may be running
  /// in them.
  package func stopAtExit(status: Int32?) {
    if Self.current === self {
      var facts: [String: String] = [:]
      if let status { facts[ProcessEnd.key] = ProcessEnd.status(status).text }
      let open = session?.openCallbacks ?? []
      if !open.isEmpty { facts[ProcessEnd.openKey] = open.joined(separator: ", ") }
      recorder?.note(facts)
    }
    guard end() else { return }
    session?.setReporting(false)
  }

  /// Ends the trace, once.
  private func end() -> Bool {
    let wasRunning = Self.state.withLock { state in
      guard case .running(let recording) = state, recording === self else { return false }
      state = .changing
      return true
    }
    guard wasRunning else { return false }
    session?.setReporting(false)
    recorder?.stop()
    return true
  }

  /// Stops recording for a while; hooks stay.
  ///
  /// The trace says where it is: what began before may have ended meanwhile.
  public func pause() {
    guard Self.current === self else { return }
    session?.setReporting(false)
    recorder?.mark("recording paused")
  }

  /// Goes on after ``pause()``.
  public func resume() {
    guard Self.current === self else { return }
    recorder?.mark("recording resumed")
    session?.setReporting(true)
  }

  /// Records that the app has come to a place worth a name.
  public func mark(_ text: String) { recorder?.mark(text) }

  /// Hooks classes that came since, where the runtime does not report them.
  public func lookForClasses() { session?.lookAgain() }

  /// The hooks, and how recording goes.
  public var status: Status {
    var status = Status()
    status.runtime = HookRuntime.name
    status.failure = recorder?.failure?.description
    status.sendingFailure = recorder?.sendingFailure
    guard Self.current === self else { return status }
    status.hooks = hooks
    if hooks == .installed { status.count() }
    return status
  }
}
