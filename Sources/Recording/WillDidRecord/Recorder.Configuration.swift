extension Recorder {
  /// How a recorder records.
  ///
  /// All of it has a default that suits most apps.
  public struct Configuration: Sendable {
    /// How fine the times in the trace are.
    public var tick = Tick.microsecond
    /// Which clock the times come from.
    public var clock = Clock.automatic
    /// The facts about the app and the run: its name, its version, the test that runs.
    ///
    /// The process and the system are recorded without being asked for, people and devices are not.
    public var metadata: [String: String] = [:]
    /// How much memory, and space on disk, events may take until they are sealed in the trace.
    public var journal = JournalSize()
    /// The fate of an event for which the journal has no room.
    public var whenFull = WhenFull.drop
    /// How many seconds a thread waits at most, where it does; then its events are lost and counted until the
    /// journal has room again.
    public var longestWait = 10.0
    /// Whether the first thread that records is taken for the main one: that of an app which is only
    /// played is whichever the play runs on.
    package var firstThreadIsMain = false
    /// How large the trace may grow.
    public var sizeLimit = SizeLimit.none
    /// The data that must not be recorded.
    public var redaction: Redaction?
    /// After how many frames of events the trace says again which instances live.
    public var framesBetweenSnapshots = 64
    /// Whether each frame is forced to the disk before its events leave the journal.
    ///
    /// Without it a trace survives the end of the process but not that of the power.
    public var survivesPowerLoss = false
    /// Whether other users may read the trace, as far as the mask of the process lets them.
    public var allowsOtherReaders = false
    /// Where the run is sent while it is recorded; the trace is written all the same.
    public var sending: RunReceiver?
    /// Whether a trace at the same path may be replaced.
    public var replacesExisting = false

    /// Makes a configuration with all defaults.
    public init() {}
  }

  /// The unit of time in a trace.
  public enum Tick: UInt32, Sendable {
    /// A billionth of a second.
    case nanosecond = 1
    /// A millionth of a second, which takes half the space.
    case microsecond = 1000
    /// A thousandth of a second.
    case millisecond = 1_000_000
  }

  /// Where the times of events come from.
  public enum Clock: Sendable {
    /// The cycle counter of the processor where it can be trusted, otherwise the monotonic clock.
    case automatic
    /// The monotonic clock of the system.
    case monotonic
    /// The time that ``Recorder/setTime(_:)`` got last.
    case manual
  }

  /// How much room the journal has, in bytes.
  ///
  /// A thread that emits has 16 KB of it to itself until that is full, and names and instances have as much. So
  /// a journal serves as many threads at a time as it has times 16 KB, less one: that of the default 511 at
  /// the start, and the smallest, of 128 KB, 7. Where there are more, some of them wait or lose events while
  /// others emit.
  public struct JournalSize: Sendable {
    /// The room at the start.
    public var initial: Int
    /// The room that it may grow to when events come faster than they can be sealed.
    public var maximum: Int
    /// How much of the room takes memory at the start; the rest does when events first come there.
    package var ready = Int.max

    /// Makes a size.
    public init(initial: Int = 8 << 20, maximum: Int = 64 << 20) {
      self.initial = initial
      self.maximum = maximum
    }
  }

  /// The fate of an event for which the journal has no room.
  public enum WhenFull: Sendable {
    /// It is lost, and the trace says how many were.
    case drop
    /// Its thread waits, as long as ``Configuration/longestWait`` says: for tests and tools, never for the
    /// main thread of an app.
    case wait
  }

  /// How large a trace may grow.
  public enum SizeLimit: Sendable {
    /// As large as the disk allows.
    case none
    /// The trace ends at this size; the trace says how many events are missing from there on.
    case dropNewest(bytes: UInt64)
    /// A new segment of the trace is begun at this size; old segments go as the retention says. As each repeats
    /// the names so far, it gets longer where these take more than half of it.
    case segments(bytes: UInt64, keeping: Retention = Retention())
  }

  /// Which segments of a trace are kept.
  ///
  /// The segment that is being written always is.
  public struct Retention: Sendable {
    /// How many segments are kept.
    public var count: Int?
    /// How many bytes all segments may take together.
    public var bytes: UInt64?
    /// How many seconds after its last event a segment is kept.
    public var seconds: Double?

    /// Makes a retention; what is left out does not limit.
    public init(count: Int? = nil, bytes: UInt64? = nil, seconds: Double? = nil) {
      self.count = count
      self.bytes = bytes
      self.seconds = seconds
    }
  }
}
