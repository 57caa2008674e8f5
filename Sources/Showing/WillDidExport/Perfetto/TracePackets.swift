internal import WillDidLog

/// The packets of a Perfetto trace.
///
/// Field numbers are those of Perfetto's own definitions of the messages.
struct TracePackets {
  /// Whole packets.
  var bytes: [UInt8] = []
  private let sequence: UInt64
  private let clock: TraceClock
  private var isFirst = true
  private var texts: [Key: UInt64] = [:]
  /// How often texts were begun anew with.
  private var age = 0
  // Kept from packet to packet, for their room.
  private var packet = ProtobufMessage()
  private var interned = ProtobufMessage()
  private var event = ProtobufMessage()
  private var fact = ProtobufMessage()
  /// The texts that nearly each event has, which are found without a hash.
  private var recent: [(key: Key, number: UInt64)] = []

  /// A text that is written once and named by a number from then on.
  private struct Key: Hashable {
    var field: Int
    var text: String
  }

  /// Texts that are written once are forgotten when there are more of them.
  private static let most = 1 << 16
  /// So many of them are looked at one by one.
  private static let mostRecent = 8

  /// Which kind of texts a text is one of, by the field of InternedData.
  private enum Interned {
    static let categories = 1
    static let names = 2
    static let annotationNames = 3
  }

  /// What an event is called, which many others are called as well.
  struct Label {
    let category: String
    let name: String
    /// The numbers of both, and when they were given.
    fileprivate var numbers: (category: UInt64, name: UInt64, age: Int)?

    init(category: String, name: String) { (self.category, self.name) = (category, name) }
  }

  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
  }

  init(sequence: Int, clock: TraceClock) {
    self.sequence = UInt64(clamping: sequence)
    self.clock = clock
  }

  /// Ends a packet and takes it in.
  private mutating func put() {
    packet.add(10, sequence)
    bytes.append(0x0a)
    bytes.append(varint: UInt64(packet.bytes.count))
    bytes += packet.bytes
  }

  /// Says how the clock of the run stands to other clocks, and that all times are by it.
  mutating func putClock() {
    var snapshot = ProtobufMessage()
    for reading in clock.snapshot {
      var message = ProtobufMessage()
      message.add(1, reading.clock)
      message.add(2, reading.time)
      snapshot.add(1, message)
    }
    snapshot.add(2, clock.number)
    packet.removeAll()
    packet.add(6, snapshot)
    put()
  }

  /// Describes a track: what its events are about, and to which other it belongs.
  mutating func putTrack(
    _ track: UInt64, parent: UInt64 = 0, name: String = "", rank: Int? = nil,
    with describe: (inout ProtobufMessage) -> Void = { _ in }
  ) {
    var descriptor = ProtobufMessage()
    descriptor.add(1, track)
    if !name.isEmpty { descriptor.add(2, name) }
    if parent != 0 { descriptor.add(5, parent) }
    describe(&descriptor)
    if let rank { descriptor.add(12, signed: Int64(rank)) }
    // Tracks of the same name are not to be drawn as one.
    descriptor.add(15, 2)
    packet.removeAll()
    packet.add(60, descriptor)
    put()
  }

  /// Adds an event; a body may add what is known besides.
  mutating func put(
    _ kind: Kind, on track: UInt64, at time: Int64, category: String = "", name: String = "",
    flow: UInt64 = 0, endsFlow: Bool = false,
    with annotate: (inout TracePackets) -> Void = { _ in }
  ) {
    begin()
    if !category.isEmpty { event.add(3, number(of: category, in: Interned.categories)) }
    if !name.isEmpty { event.add(10, number(of: name, in: Interned.names)) }
    annotate(&self)
    end(kind, on: track, at: time, flow: flow, endsFlow: endsFlow)
  }

  /// Adds an event with a label, whose texts are looked up only where they were not written yet.
  mutating func put(
    _ kind: Kind, on track: UInt64, at time: Int64, label: inout Label,
    with annotate: (inout TracePackets) -> Void
  ) {
    begin()
    if label.numbers?.age != age {
      label.numbers = (
        label.category.isEmpty ? 0 : number(of: label.category, in: Interned.categories),
        label.name.isEmpty ? 0 : number(of: label.name, in: Interned.names), age
      )
    }
    if let numbers = label.numbers {
      if numbers.category != 0 { event.add(3, numbers.category) }
      if numbers.name != 0 { event.add(10, numbers.name) }
    }
    annotate(&self)
    end(kind, on: track, at: time)
  }

  /// Begins an event.
  private mutating func begin() {
    if texts.count > Self.most { forget() }
    interned.removeAll()
    event.removeAll()
  }

  /// Ends the packet of an event.
  private mutating func end(
    _ kind: Kind, on track: UInt64, at time: Int64, flow: UInt64 = 0, endsFlow: Bool = false
  ) {
    event.add(9, kind.rawValue)
    event.add(11, track)
    if flow != 0 { event.add(endsFlow ? 48 : 47, fixed: flow) }
    packet.removeAll()
    packet.add(8, clock.time(time))
    packet.add(11, event)
    if !interned.bytes.isEmpty { packet.add(12, interned) }
    // The first packet begins a state that the others need.
    packet.add(13, isFirst ? 3 : 2)
    if isFirst {
      var defaults = ProtobufMessage()
      defaults.add(58, clock.number)
      packet.add(59, defaults)
    }
    isFirst = false
    put()
  }

  /// Begins anew with texts.
  private mutating func forget() {
    texts = [:]
    age += 1
    recent = []
    isFirst = true
  }

  private mutating func number(of text: String, in field: Int) -> UInt64 {
    let key = Key(field: field, text: text)
    guard field != Interned.names else { return number(of: key) }
    for known in recent where known.key == key { return known.number }
    let number = number(of: key)
    if recent.count < Self.mostRecent { recent.append((key, number)) }
    return number
  }

  private mutating func number(of key: Key) -> UInt64 {
    if let number = texts[key] { return number }
    let number = UInt64(texts.count) + 1
    texts[key] = number
    var entry = ProtobufMessage()
    entry.add(1, number)
    entry.add(2, key.text)
    interned.add(key.field, entry)
    return number
  }
}

// The facts about an event besides its name and time, which are left out where they are not known.
extension TracePackets {
  mutating func add(_ key: String, _ flag: Bool?) {
    if let flag { add(key) { $0.add(2, flag) } }
  }

  mutating func add(_ key: String, _ number: (some BinaryInteger)?) {
    if let number { add(key) { $0.add(4, signed: Int64(clamping: number)) } }
  }

  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key) { $0.add(6, text) } }
  }

  private mutating func add(_ key: String, _ write: (inout ProtobufMessage) -> Void) {
    fact.removeAll()
    fact.add(1, number(of: key, in: Interned.annotationNames))
    write(&fact)
    event.add(4, fact)
  }
}

/// The clock of the times of a trace.
struct TraceClock {
  /// The number of the clock among those of Perfetto.
  let number: UInt64
  /// The reading of the clock at the start of the run.
  private let start: Int64
  private let wall: Int64?

  private static let realtime: UInt64 = 1
  private static let monotonic: UInt64 = 3

  /// A clock for what is said before the first run.
  init() { (number, start, wall) = (Self.monotonic, 0, nil) }

  /// Chooses the clock for a run.
  ///
  /// The times of a single run are by the monotonic clock of its machine, so that it can be merged with
  /// a trace of the system; where that is not known, or where several runs are to lie over one another,
  /// they count from the start of the run.
  init(_ run: ExportedRun) {
    wall = run.isOnly && run.run.header.wallStart > 0 ? run.run.header.wallStart : nil
    number = Self.monotonic
    let reading = run.run.clocks.first { $0.monotonic != 0 || $0.time == 0 }
    if run.isOnly, let reading, reading.monotonic > 0, !run.isOrdered {
      start = reading.monotonic.subtractingReportingOverflow(reading.time).partialValue
    } else {
      // Times cannot be less than zero there.
      start = Int64(clamping: min(run.times.lowerBound, 0).magnitude)
    }
  }

  /// The readings of the clocks at one moment.
  var snapshot: [(clock: UInt64, time: UInt64)] {
    [(number, time(0))] + (wall.map { [(Self.realtime, UInt64(clamping: $0))] } ?? [])
  }

  func time(_ time: Int64) -> UInt64 { UInt64(clamping: start.adding(time)) }
}
