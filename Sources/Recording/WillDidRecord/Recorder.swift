internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem

/// Records what happens in this process into a trace.
///
/// Events go into a journal that other processes can read at any time, also after this one was
/// killed; a thread of the recorder moves them into the trace, where they take a tenth of the space.
///
///     let recorder = try Recorder(writingTo: "run.willdid")
///     recorder.will(.appear, of: controller, .animated(true))
///     recorder.did(.appear, of: controller, .animated(true))
///     recorder.stop()
public final class Recorder: Sendable {
  /// Where the trace is written; with segments, each has its number before the ending.
  public let path: String
  let journal: Journal
  let registry: Registry
  let redaction: Redaction?
  let sealing: Sealing
  private let thread: SealerThread
  private let sender: TraceSender?

  /// Begins a trace at a path, which should end in ".willdid".
  public init(
    writingTo path: String, configuration: Configuration = Configuration()
  ) throws(RecordError) {
    self.path = path
    redaction = configuration.redaction
    let start = JournalHeader(
      run: .random(), tick: configuration.tick.rawValue, wallStart: wd_wall(),
      monotonicStart: wd_monotonic(), process: wd_process())
    let files = TraceFiles(
      path, hasSegments: configuration.sizeLimit.hasSegments,
      replacesExisting: configuration.replacesExisting,
      isPrivate: !configuration.allowsOtherReaders)
    let standing = try files.makeRoom()
    var hasStarted = false
    defer { if !hasStarted { files.removeUnfinished() } }
    // The first: its lock says that a recorder is starting.
    let output = try TraceOutput(files, header: start.fileHeader, configuration)
    do throws(SystemError) {
      let (initial, maximum) = (configuration.journal.initial, configuration.journal.maximum)
      journal = try Journal(
        files, header: start, room: initial...max(initial, maximum),
        ready: configuration.journal.ready, clock: configuration.clock.source,
        longestWait: configuration.whenFull == .wait ? configuration.longestWait : nil,
        firstIsMain: configuration.firstThreadIsMain)
    } catch { throw .system(error) }
    let firstAnchor = journal.anchor()
    sealing = Sealing()
    do throws(RecordError) {
      guard let registry = Registry(journal, configuration.redaction) else {
        throw .system(SystemError("make room for", path))
      }
      self.registry = registry
      thread = try SealerThread(
        Sealer(
          journal, output, sealing, startingAt: firstAnchor,
          framesBetweenSnapshots: configuration.framesBetweenSnapshots))
      do throws(SystemError) { try files.takePlaces(of: standing) } catch {
        // Without a name its thread cannot remove the journal of the run that stands there.
        files.removeUnfinished()
        Self.end(thread, journal, sealing)
        throw .system(error)
      }
    } catch {
      journal.close(removing: false)
      throw error
    }
    hasStarted = true
    // A run that cannot be sent is recorded all the same.
    sender = try? Self.send(to: configuration.sending, journal, files, sealing)
    // The second anchor: from here on recovery knows how fast the clock counts.
    _ = journal.anchor()
    unsafe wd_recorder_start(journal.recorder)
  }

  deinit { stop() }

  /// Seals everything that was emitted before, so that the trace holds it.
  ///
  /// Calling it is never needed: readers look into the journal too.
  public func flush() {
    guard isUsable else { return }
    sealing.flush(journal, stopping: false)
  }

  /// Ends the trace; what is emitted later is ignored.
  ///
  /// Where the run is sent, it waits for the rest of it, as long as ``RunReceiver/patience`` says.
  public func stop() {
    guard isUsable else { return }
    Self.end(thread, journal, sealing)
    sender?.finish()
  }

  /// Begins to send the run, if it is to be sent.
  private static func send(
    to receiver: RunReceiver?, _ journal: Journal, _ files: TraceFiles, _ sealing: Sealing
  ) throws(RecordError) -> TraceSender? {
    guard let receiver else { return nil }
    let links = TraceSender.Links(
      askForMore: { sealing.requestFlush(journal) },
      noteDescriptor: { unsafe journal.recorder.pointee.sending_descriptor = $0 })
    let sender = try TraceSender(to: receiver, journal.header.run, files, links)
    sealing.setListener(sender.news)
    return sender
  }

  private static func end(_ thread: SealerThread, _ journal: Journal, _ sealing: Sealing) {
    thread.join {
      unsafe wd_recorder_stop(journal.recorder)
      sealing.flush(journal, stopping: true)
    }
  }

  /// Whether a call that waits for the sealing thread may do so: not in a fork, and not from a signal
  /// handler, nor from that thread itself.
  private var isUsable: Bool {
    guard journal.isOwn, wd_begin_registration() else { return false }
    wd_end_registration()
    return true
  }

  /// Why nothing could be written to the trace lately, or is to be found at its path; `nil` while all is well.
  ///
  /// Events wait in the journal meanwhile. If it is full, they are lost and counted.
  public var failure: RecordError? { sealing.failure(journal) }

  /// Why the run is not being sent to the receiver that the configuration names, in one line; `nil` while it is,
  /// after all of it was, and where none is named.
  public var sendingFailure: String? { sender?.failure }

  /// Says what time it is, where the configuration says that the clock is set by hand.
  ///
  /// - Parameter time: Nanoseconds since the start of the run.
  public func setTime(_ time: Int64) {
    unsafe wd_store_64(&journal.recorder.pointee.manual_time, UInt64(bitPattern: time))
  }

  // MARK: - Names and instances

  /// The number of a text, to be used in attributes; `NameID/none` if there is no room for another.
  public func name(_ text: String) -> NameID {
    registry.name(redaction?.text.map { $0(text) } ?? text) ?? .none
  }

  /// The number of the name of a class.
  public func name(ofClass type: AnyClass) -> NameID { registry.name(of: type) ?? .none }

  /// The instance that an object is, to be used in attributes; a new one at its first sight.
  public func instance(of object: AnyObject) -> InstanceID {
    registry.instance(of: object) ?? .none
  }

  /// A new instance of a class, for what is no object of this process.
  public func makeInstance(ofClass name: String) -> InstanceID {
    registry.makeInstance(ofClass: name) ?? .none
  }
}

extension Recorder.Clock {
  /// The clock as the journal reads it.
  fileprivate var source: wd_clock {
    switch self {
    case .automatic: wd_counter_is_trustworthy() ? WD_CLOCK_COUNTER : WD_CLOCK_MONOTONIC
    case .monotonic: WD_CLOCK_MONOTONIC
    case .manual: WD_CLOCK_MANUAL
    }
  }
}

extension Recorder.SizeLimit {
  fileprivate var hasSegments: Bool { if case .segments = self { true } else { false } }
}
