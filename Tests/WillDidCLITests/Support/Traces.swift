import SessionGenerator
import TestSupport
import WillDidLog
import WillDidModel
import WillDidSystem

/// Traces that the command is tried on.
enum Traces {
  static let header = FileHeader(
    run: RunID(high: 0x1234, low: 0x5678), tick: 1, wallStart: 1_700_000_000_000_000_000)

  /// Names that the traces made by hand use, by their number.
  static let names = [
    1: "SecondViewController", 2: "BaseViewController", 3: "Second \"nib\", really",
    4: "ESC \u{1b}[31m\u{202e}\n\\", 5: "Ünïcödé", 6: "SettingsViewController",
  ]

  /// Writes events, in frames of a size, as a trace into a folder, and returns its path.
  @discardableResult
  static func write(
    _ events: [Event], to name: String = "run.willdid", in folder: TemporaryFolder,
    frame: Int = 1000, header: FileHeader = header, isFinished: Bool = true,
    losses: [Loss] = [], names: [Int: String] = names
  ) throws -> String {
    let path = folder.path(name)
    var writer = try LogWriter(File(creating: path), header: header, compression: .thorough)
    writer.append(["process": "Sample", "system": "iOS 18.1"])
    var declarations = Declarations()
    for (id, name) in names { declarations.names[NameID(rawValue: UInt32(id))] = name }
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true)
    declarations.threads[1] = ThreadInfo(index: 1, isMain: false, systemID: 77, name: "loader")
    // As a recorder does: each instance with the class that it was first seen with.
    let classes = Dictionary(events.map { ($0.instance, $0.classID) }) { first, _ in first }
    declarations.instances = classes.filter { $0.key != .none }
      .map { InstanceClass(instance: $0.key, classID: $0.value) }
    writer.append(declarations)
    for start in stride(from: 0, to: events.count, by: frame) {
      var columns = EventColumns()
      for event in events[start..<min(start + frame, events.count)] { columns.append(event) }
      writer.append(columns)
    }
    writer.append(losses)
    if isFinished { try writer.finish() } else { try writer.flush() }
    return path
  }

  /// Writes a generated session as a trace.
  static func writeSession(
    _ count: Int, to name: String = "run.willdid", in folder: TemporaryFolder, frame: Int = 1000,
    isFinished: Bool = true
  ) throws -> String {
    let generator = SessionGenerator(seed: 1, events: count)
    let names = Dictionary(
      uniqueKeysWithValues: generator.names.enumerated().dropFirst().map { ($0.offset, $0.element) }
    )
    return try write(
      Array(generator), to: name, in: folder, frame: frame, isFinished: isFinished, names: names)
  }

  /// An event at a time, of a number.
  static func event(
    _ sequence: UInt64 = 0, at time: Int64? = 1_234_567, edge: Edge = .enter,
    callback: Callback = .viewWillAppear, instance: UInt32 = 3, class classID: UInt32 = 1,
    level: UInt32? = nil, hop: Bool = false, thread: UInt32 = 0, with attributes: [Attribute] = []
  ) -> Event {
    Event(
      sequence: sequence, time: time, thread: thread, edge: edge, callback: callback,
      instance: InstanceID(rawValue: instance), classID: NameID(rawValue: classID),
      level: level.map { NameID(rawValue: $0) }, hop: hop, attributes: attributes)
  }

  /// The frames of a trace that hold something of a kind.
  static func frames(_ kind: FrameKind, of path: String) throws -> [IndexEntry] {
    try LogReader(File(reading: path)).frames.filter { $0.header.kind == kind }
  }
}
