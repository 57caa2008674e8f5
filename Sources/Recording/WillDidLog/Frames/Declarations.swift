package import WillDidModel

/// A thread of the run.
package struct ThreadInfo: Hashable, Sendable {
  /// The number by which events name the thread.
  package var index: UInt32
  package var isMain: Bool
  /// The number that the system gave to the thread; 0 where unknown.
  package var systemID: UInt64
  /// The name that the app gave to the thread.
  package var name: String

  package init(index: UInt32, isMain: Bool, systemID: UInt64 = 0, name: String = "") {
    self.index = index
    self.isMain = isMain
    self.systemID = systemID
    self.name = name
  }
}

/// The class of an instance.
package struct InstanceClass: Hashable, Sendable {
  package var instance: InstanceID
  package var classID: NameID

  package init(instance: InstanceID, classID: NameID) {
    self.instance = instance
    self.classID = classID
  }
}

/// Names, threads and instances that the events from here on may use: what a frame of names holds.
package struct Declarations: Hashable, Sendable {
  package var names = Names()
  package var threads: [UInt32: ThreadInfo] = [:]
  /// The instances in the order of their ids.
  package var instances: [InstanceClass] = []

  package init() {}

  package var isEmpty: Bool { names.isEmpty && threads.isEmpty && instances.isEmpty }

  /// Adds what others declare; what was declared before stays as it was.
  package mutating func merge(_ other: Declarations) {
    names.merge(other.names)
    threads.merge(other.threads) { first, _ in first }
    instances += other.instances
  }

  /// Adds what a frame declares; what was declared before stays as it was.
  mutating func merge(_ names: Names, _ threads: [UInt32: ThreadInfo]) {
    self.names.merge(names)
    self.threads.merge(threads) { first, _ in first }
  }

  func write(to payload: inout PayloadWriter) {
    var bytes: [UInt8] = []
    var previous: UInt32 = 0
    for id in names.keys {
      let letters = names.letters(of: id) ?? []
      bytes.append(varint: UInt64(id.rawValue - previous))
      bytes.append(varint: UInt64(letters.count))
      bytes += letters
      previous = id.rawValue
    }
    payload.append(SectionID(column: .names), bytes)
    bytes = []
    for thread in threads.values.sorted(by: { $0.index < $1.index }) {
      bytes.append(varint: UInt64(thread.index))
      bytes.append(thread.isMain ? 1 : 0)
      bytes.append(varint: thread.systemID)
      bytes.append(text: thread.name)
    }
    payload.append(SectionID(column: .threads), bytes)
    bytes = []
    previous = 0
    // Only a damaged journal has them in another order.
    for entry in instances.sorted(by: { $0.instance < $1.instance }) {
      bytes.append(varint: UInt64(entry.instance.rawValue - previous))
      bytes.append(varint: UInt64(entry.classID.rawValue))
      previous = entry.instance.rawValue
    }
    payload.append(SectionID(column: .instances), bytes)
  }

  /// Reads a frame.
  init(_ payload: PayloadReader) throws(LogError) {
    names = try Self.names(payload)
    threads = try Self.threads(payload)
    instances = try Self.instances(payload)
  }

  /// Reads the names of a frame alone; of two texts of one number the last holds.
  static func names(_ payload: PayloadReader) throws(LogError) -> Names {
    var reader = try payload.reader(SectionID(column: .names))
    var id: UInt32 = 0
    var names = Names()
    while try reader.hasEntry() {
      id = try reader.varint(after: id)
      names.declare(NameID(rawValue: id), try reader.slice(try reader.count()))
    }
    return names
  }

  /// Reads the threads of a frame alone.
  static func threads(_ payload: PayloadReader) throws(LogError) -> [UInt32: ThreadInfo] {
    var reader = try payload.reader(SectionID(column: .threads))
    var threads: [UInt32: ThreadInfo] = [:]
    while try reader.hasEntry() {
      let index = try reader.varint(as: UInt32.self)
      let isMain = try reader.byte() & 1 != 0
      threads[index] = ThreadInfo(
        index: index, isMain: isMain, systemID: try reader.varint(), name: try reader.text())
    }
    return threads
  }

  /// Reads the instances of a frame alone.
  static func instances(_ payload: PayloadReader) throws(LogError) -> [InstanceClass] {
    var instances: [InstanceClass] = []
    var reader = try payload.reader(SectionID(column: .instances))
    var id: UInt32 = 0
    while try reader.hasEntry() {
      id = try reader.varint(after: id)
      instances.append(
        InstanceClass(
          instance: InstanceID(rawValue: id),
          classID: NameID(rawValue: try reader.varint(as: UInt32.self))))
    }
    return instances
  }
}

/// Events of a thread that could not be recorded.
package struct Loss: Hashable, Sendable {
  /// The thread; `nil` where it is unknown or there were several.
  package var thread: UInt32?
  package var count: UInt64
  /// The times in nanoseconds between which they happened, as far as they are known.
  package var from: Int64?
  package var until: Int64?
  package var reason: Reason

  package init(
    thread: UInt32?, count: UInt64, from: Int64? = nil, until: Int64? = nil, reason: Reason
  ) {
    self.thread = thread
    self.count = count
    self.from = from
    self.until = until
    self.reason = reason
  }

  /// Why events were lost.
  ///
  /// A number that this version does not know is carried along unchanged.
  package struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // The raw values are written to traces. Never renumber them.
    /// The journal was full: events came faster than they could be written.
    package static let journalFull = Reason(rawValue: 1)
    /// A signal handler emitted while it interrupted an emit of the same thread.
    package static let reentrant = Reason(rawValue: 2)
    /// There was no room for another instance or name.
    package static let registryFull = Reason(rawValue: 3)
    /// The trace had reached its largest size.
    package static let sizeLimit = Reason(rawValue: 4)
    /// A frame was damaged when the trace was repaired.
    package static let damage = Reason(rawValue: 5)
    /// There was no room for a name or an instance that an event names; the event is there without it.
    package static let unnamed = Reason(rawValue: 6)
    /// Segments were given up, as the recorder was asked to.
    package static let givenUp = Reason(rawValue: 7)

    /// Whether what is counted are events that should be there.
    package var isOfEvents: Bool { self != .unnamed && self != .givenUp }

    package var description: String {
      switch self {
      case .journalFull: "the journal was full"
      case .reentrant: "a signal handler interrupted an emit"
      case .registryFull: "there were too many instances or names"
      case .sizeLimit: "the trace had reached its largest size"
      case .damage: "the trace was damaged"
      case .unnamed: "there was no room for them"
      case .givenUp: "segments were given up"
      default: "reason \(rawValue)"
      }
    }
  }

  static func bytes(_ losses: [Loss]) -> [UInt8] {
    var bytes: [UInt8] = []
    for loss in losses {
      bytes.append(loss.reason.rawValue)
      bytes.append(varint: loss.thread.map { UInt64($0) + 1 } ?? 0)
      bytes.append(varint: loss.count)
      for time in [loss.from, loss.until] {
        bytes.append(time == nil ? 0 : 1)
        if let time { bytes.append(signed: time) }
      }
    }
    return bytes
  }

  static func losses(
    _ payload: PayloadReader, in column: SectionID.Column = .entries
  ) throws(LogError) -> [Loss] {
    var reader = try payload.reader(SectionID(column: column))
    var losses: [Loss] = []
    while try reader.hasEntry() {
      let reason = Reason(rawValue: try reader.byte())
      let thread = try reader.varint()
      guard thread <= UInt64(UInt32.max) + 1 else { throw reader.outOfRange }
      var loss = Loss(
        thread: thread == 0 ? nil : UInt32(thread - 1), count: try reader.varint(),
        reason: reason)
      if try reader.byte() != 0 { loss.from = try reader.signed() }
      if try reader.byte() != 0 { loss.until = try reader.signed() }
      losses.append(loss)
    }
    return losses
  }
}

/// Texts about the run, by key: process, system, device, app, build.
package typealias Metadata = [String: String]

/// The readings of other clocks at a time of the run.
package struct ClockReading: Hashable, Sendable {
  /// Nanoseconds since the start of the run.
  package var time: Int64
  /// Nanoseconds of the system's monotonic clock.
  package var monotonic: Int64
  /// Nanoseconds since 1970.
  package var wall: Int64

  package init(time: Int64, monotonic: Int64, wall: Int64) {
    self.time = time
    self.monotonic = monotonic
    self.wall = wall
  }
}
