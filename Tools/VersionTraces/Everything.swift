import TestSupport
import WillDidLog
import WillDidModel
import WillDidSystem

/// A trace with all kinds of frames, and all columns that events can need.
struct Everything {
  private let header = FileHeader(
    run: RunID(high: 0x0102_0304_0506_0708, low: 0x090a_0b0c_0d0e_0f10), tick: 1000,
    wallStart: 1_700_000_000_000_000_000)

  func write(to path: String) throws {
    let file = try File(creating: path)
    var writer = try LogWriter(file, header: header, compression: .thorough)
    writer.append(metadata)
    writer.append(declarations, sealed: [0: 12])
    writer.append([ClockReading(time: 1000, monotonic: 5000, wall: header.wallStart + 1000)])
    writer.append(columns(plainEvents + strangeEvents), sealed: [0: 12, 1: 400, 1 << 28 | 1: 3])
    try appendStranger(to: &writer, file)
    writer.append([
      Loss(thread: 1, count: 3, from: 10_000, until: 2_000_000, reason: .journalFull),
      Loss(thread: nil, count: 1, reason: .damage),
    ])
    writer.append(snapshot)
    writer.append(columns(strangeEvents.prefix(1)))
    try writer.finish()
  }

  private func columns(_ events: some Sequence<Event>) -> EventColumns {
    events.reduce(into: EventColumns()) { $0.append($1) }
  }

  /// Appends a frame of an unknown kind: a copy of the first one under another number.
  private func appendStranger(to writer: inout LogWriter, _ file: File) throws {
    try writer.flush()
    guard var frame = try LogReader(file).frames.first else { return }
    var bytes = try file.read(Int(frame.end - frame.offset), at: frame.offset)
    bytes[8] = 200
    bytes.replaceSubrange(60..<64, with: crc32(bytes[..<60]))
    frame.header.kind = FrameKind(rawValue: 200)
    writer.append(copying: frame.header, bytes)
  }

  private var declarations: Declarations {
    var declarations = Declarations()
    let names = ["Main", "Détail \u{1F4F1}", "UIViewController", "a\nline \"quoted\"", ""]
    for (index, name) in names.enumerated() {
      declarations.names[NameID(rawValue: UInt32(index * 3 + 1))] = name
    }
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true, systemID: 4242, name: "main")
    declarations.threads[1] = ThreadInfo(index: 1, isMain: false, systemID: 4243, name: "loader")
    declarations.threads[300] = ThreadInfo(index: 300, isMain: false)
    declarations.instances = (1...100).map {
      InstanceClass(instance: InstanceID(rawValue: $0), classID: NameID(rawValue: $0 % 2 * 3 + 1))
    }
    return declarations
  }

  private var snapshot: Snapshot {
    let moments = [nil, 7000].map { time in
      Snapshot.Moment(
        sequence: 3, time: time, callback: .viewDidLoad, edge: .exit,
        other: time == nil ? nil : InstanceID(rawValue: 9))
    }
    return Snapshot(lives: [
      Snapshot.Life(instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 4), last: moments),
      Snapshot.Life(instance: InstanceID(rawValue: 9), classID: NameID(rawValue: 4), last: []),
    ])
  }

  /// Events about instances near and far, with more symbols than there are numbers in a byte.
  private var plainEvents: [Event] {
    (0..<UInt32(400)).map { index -> Event in
      let instance = InstanceID(rawValue: index * index * 31 % 100 + 1)
      let callbacks: [Callback] = [.viewWillAppear, .viewDidLayoutSubviews]
      let isRare = index % 4 != 3
      return Event(
        sequence: UInt64(index), time: Int64(index) * 16_000, thread: [0, 1, 300][Int(index % 3)],
        edge: Edge.allCases[Int(index / 5 % 3)],
        callback: isRare ? Callback(rawValue: UInt16(index * 3)) : callbacks[Int(index / 4 % 2)],
        instance: instance, classID: NameID(rawValue: instance.rawValue % 2 * 3 + 1))
    }
  }

  /// Events with all that an event can have: unknown numbers, times that are unknown or run back.
  private var strangeEvents: [Event] {
    let key = Attribute.Key(rawValue: 64_000)
    let attributes = [
      Attribute(key, .number(-5)), .animated(true), .parent(InstanceID(rawValue: 9)),
      Attribute(key, .flag(false)), .nib(NameID(rawValue: 10)), .index(.max), .count(.min),
      Attribute(Attribute.Key(rawValue: 64_001), .instance(.none)),
    ]
    let times: [Int64?] = [5000, nil, -3000, 1_000_000_000_000_000, nil, 0, 1 << 40 * 1000]
    return times.enumerated().map { index, time -> Event in
      Event(
        sequence: UInt64(400 + index), time: time, edge: Edge.allCases[index % 3],
        callback: index % 2 == 0 ? Callback(rawValue: 65_000) : .viewDidLayoutSubviews,
        instance: index == 3 ? .none : InstanceID(rawValue: UInt32(index + 1)),
        classID: NameID(rawValue: 4), level: index % 2 == 0 ? NameID(rawValue: 7) : nil,
        hop: index % 2 == 0, attributes: Array(attributes.suffix(index + 2)))
    }
  }
}
