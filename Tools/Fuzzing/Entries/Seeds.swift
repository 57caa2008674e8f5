import SessionGenerator
import WillDidLog
import WillDidModel
import WillDidSystem

/// Small inputs that hold something of everything, for mutations to begin with.
enum Seeds {
  static func fileHeader(run mark: UInt32, tick: UInt32 = 1) -> FileHeader {
    FileHeader(run: RunID(high: UInt64(mark), low: 0), tick: tick, wallStart: 1_700_000_000)
  }

  /// Traces by name.
  static func traces() throws -> [String: [UInt8]] {
    try [
      "session": trace(Array(SessionGenerator(seed: 1, events: 60)), frame: 30),
      "kinds": trace(strangeEvents, frame: 8),
      "symbols": trace(variedEvents(320), frame: 320),
      "open": trace(Array(SessionGenerator(seed: 2, events: 5)), frame: 3, isFinished: false),
    ]
  }

  /// The frames of all traces by name.
  static func frames() throws -> [String: FrameInput] {
    var frames: [String: FrameInput] = [:]
    for (name, trace) in try traces() {
      let file = try File(temporaryIn: "/tmp")
      try file.write(trace, at: 0)
      for (index, frame) in try LogReader(file).frames.enumerated() {
        let start = Int(frame.offset)
        frames["\(name)-\(index)-\(frame.header.kind)"] = FrameInput(
          header: Array(trace[start + 8..<start + 56]),
          payload: Array(trace[start + 64..<Int(frame.end)]))
      }
    }
    return frames
  }

  private static func trace(
    _ events: [Event], frame size: Int, isFinished: Bool = true
  ) throws -> [UInt8] {
    let file = try File(temporaryIn: "/tmp")
    var writer = try LogWriter(file, header: fileHeader(run: 7), compression: .thorough)
    writer.append(["process": "Seed", "app": "Sample"])
    writer.append(declarations, sealed: [0: 5, 1: 2])
    for start in stride(from: 0, to: events.count, by: size) {
      var columns = EventColumns()
      for event in events[start..<min(start + size, events.count)] { columns.append(event) }
      writer.append(columns, sealed: [1: UInt64(start) + 3, 2 << 28 | 1: 4])
    }
    writer.append([ClockReading(time: 5, monotonic: 900, wall: 1_700_000_005)])
    writer.append([
      Loss(thread: 1, count: 3, from: 10, until: 2000, reason: .journalFull),
      Loss(thread: nil, count: 1, reason: .damage),
    ])
    writer.append(snapshot)
    if isFinished { try writer.finish() } else { try writer.flush() }
    return try file.read(Int(try file.size()), at: 0)
  }

  private static var declarations: Declarations {
    var declarations = Declarations()
    declarations.names = [NameID(rawValue: 1): "Main", NameID(rawValue: 5): "Detail"]
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true, systemID: 77, name: "main")
    declarations.threads[3] = ThreadInfo(index: 3, isMain: false)
    declarations.instances = [
      InstanceClass(instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 1)),
      InstanceClass(instance: InstanceID(rawValue: 9), classID: NameID(rawValue: 5)),
    ]
    return declarations
  }

  private static var snapshot: Snapshot {
    let moments = [nil, 7].map { time in
      Snapshot.Moment(
        sequence: 3, time: time, callback: .viewDidLoad, edge: .exit,
        other: time == nil ? nil : InstanceID(rawValue: 9))
    }
    return Snapshot(lives: [
      Snapshot.Life(
        instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 1), last: moments),
      Snapshot.Life(instance: InstanceID(rawValue: 9), classID: NameID(rawValue: 5), last: []),
    ])
  }

  /// Events with all that an event can have.
  private static var strangeEvents: [Event] {
    let key = Attribute.Key(rawValue: 64_000)
    let times: [Int64?] = [5, nil, -3, 1_000_000_000_000, nil, .max / 4, 0, 1 << 57]
    return times.enumerated().map { index, time -> Event in
      Event(
        sequence: UInt64(index), time: time, thread: index % 3 == 0 ? 0 : 3,
        edge: Edge.allCases[index % 3],
        callback: index % 4 == 0 ? Callback(rawValue: 65_000) : .viewDidLayoutSubviews,
        instance: InstanceID(rawValue: UInt32(index * 7 % 3)), classID: NameID(rawValue: 1),
        level: index % 2 == 0 ? NameID(rawValue: 5) : nil, hop: index % 2 == 0,
        attributes: [
          Attribute(key, .number(-5)), .animated(index % 2 == 0),
          Attribute(key, .instance(InstanceID(rawValue: 9))),
          Attribute(key, .name(NameID(rawValue: .max))), Attribute(key, .flag(false)),
        ].suffix(index % 6))
    }
  }

  /// Events of which hardly two are alike, about instances that are far from each other.
  private static func variedEvents(_ count: Int) -> [Event] {
    (0..<UInt32(count)).map { index -> Event in
      Event(
        sequence: UInt64(index), time: Int64(index) * 1000, thread: index % 3, edge: .point,
        callback: Callback(rawValue: UInt16(index)),
        instance: InstanceID(rawValue: index * 7919 % 100), classID: NameID(rawValue: 1))
    }
  }
}
