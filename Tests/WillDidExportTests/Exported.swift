import Foundation
import SessionGenerator
import TestSupport
import WillDidExport
import WillDidLog
import WillDidModel
import WillDidSystem
import WillDidTables

/// Runs that are made for tests, and what becomes of them.
enum Exported {
  static let header = FileHeader(
    run: RunID(high: 0x1234, low: 0x5678), tick: 1, wallStart: 1_700_000_000_000_000_000)

  /// Names of classes that are meant to break something, by their numbers.
  static let names = [
    1: "ListController", 2: "quote\" comma, \\ back", 3: "line\nfeed\r\u{1b}[31m\u{2028}\u{1}",
    4: "<script>alert('x')</script>", 5: "e\u{301} and \u{e9}", 6: "zero\0inside", 7: "",
  ]

  /// Writes events as a trace and opens it.
  static func run(
    _ events: [Event], in folder: TemporaryFolder, named file: String = "run.willdid",
    names: [Int: String] = names, metadata: Metadata = ["process": "Sample", "process.id": "77"],
    header: FileHeader = header, clock: ClockReading? = nil, losses: [Loss] = []
  ) throws -> Run {
    let path = folder.path(file)
    var writer = try LogWriter(File(creating: path), header: header, compression: .fast)
    writer.append(metadata)
    var declarations = Declarations()
    for (id, name) in names { declarations.names[NameID(rawValue: UInt32(id))] = name }
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true)
    declarations.threads[1] = ThreadInfo(index: 1, isMain: false, systemID: 9, name: "loader")
    writer.append(declarations)
    if let clock { writer.append([clock]) }
    writer.append(losses)
    for start in stride(from: 0, to: events.count, by: 500) {
      var columns = EventColumns()
      for event in events[start..<min(start + 500, events.count)] { columns.append(event) }
      writer.append(columns)
    }
    try writer.finish()
    return try Run(path)
  }

  /// A session of an app, as the generator makes it.
  static func session(
    _ count: Int, seed: UInt64 = 1, in folder: TemporaryFolder, named file: String = "run.willdid"
  ) throws -> (run: Run, events: [Event]) {
    let generator = SessionGenerator(seed: seed, events: count)
    let names = Dictionary(
      uniqueKeysWithValues: generator.names.enumerated().dropFirst().map { ($0.offset, $0.element) }
    )
    let events = Array(generator)
    return (try run(events, in: folder, named: file, names: names), events)
  }

  static func event(
    _ sequence: UInt64, at time: Int64?, _ edge: Edge, _ callback: Callback,
    of instance: UInt32 = 1,
    class classID: UInt32 = 1, level: UInt32? = nil, hop: Bool = false, thread: UInt32 = 0,
    with attributes: [Attribute] = []
  ) -> Event {
    Event(
      sequence: sequence, time: time, thread: thread, edge: edge, callback: callback,
      instance: InstanceID(rawValue: instance), classID: NameID(rawValue: classID),
      level: level.map { NameID(rawValue: $0) }, hop: hop, attributes: attributes)
  }

  /// What a format makes of runs, all in one.
  static func bytes(_ format: some StreamExporter, of runs: [Run]) -> [UInt8] {
    var (format, bytes) = (format, [UInt8]())
    for (place, run) in runs.enumerated() {
      let exported = ExportedRun(run, number: place + 1, isOnly: runs.count == 1)
      RunExport(exported).export(&format) { format, _ in
        bytes += format.bytes
        format.bytes = []
      }
    }
    format.finish()
    return bytes + format.bytes
  }

  /// The faults in what a format has written, as a reader of its form finds them.
  static func faults(_ format: StreamFormat, _ bytes: [UInt8]) throws -> [String] {
    func isJSON(_ part: some Sequence<UInt8>) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(part))) != nil
    }
    switch format.form {
    case .json: return isJSON(bytes) ? [] : ["it is no JSON"]
    case .jsonLines:
      return bytes.split(separator: 0x0a).filter { !isJSON($0) }
        .map { "no JSON: \(String(decoding: $0, as: UTF8.self))" }
    case .binary:
      guard let read = binaryReaders[format.name] else { return ["no test reads it"] }
      return try read(bytes)
    }
  }

  /// A reader of each format that is no text.
  private static let binaryReaders: [String: @Sendable ([UInt8]) throws -> [String]] = [
    "perfetto": { try PerfettoTrace($0).faults.map { "\($0)" } }
  ]

  /// The tables that runs become, by their names.
  static func tables(
    _ names: [String] = Table.exported.map(\.name), of runs: [Run],
    namesRuns: Bool = true
  ) -> [String: [UInt8]] {
    var format = ParquetExport(
      Table.exported.filter { names.contains($0.name) }, namesRuns: namesRuns)
    var files: [String: [UInt8]] = [:]
    func take(_ format: inout ParquetExport) {
      for place in format.tables.indices {
        files[format.tables[place].name, default: []] += format.tables[place].takeBytes()
      }
    }
    for (place, run) in runs.enumerated() {
      let exported = ExportedRun(run, number: place + 1, isOnly: runs.count == 1)
      RunExport(exported).export(&format) { format, _ in take(&format) }
    }
    format.finish()
    take(&format)
    return files
  }
}

extension [Event] {
  /// How many of the events open a call, and how many stand alone, because they are points or because
  /// their other half is missing.
  var shape: (calls: Int, alone: Int) {
    var stacks: [UInt32: [Event]] = [:]
    var (calls, alone) = (0, 0)
    for event in self {
      switch event.edge {
      case .enter:
        stacks[event.thread, default: []].append(event)
        calls += 1
      case .exit:
        let match = stacks[event.thread]?.lastIndex {
          $0.instance == event.instance && $0.callback == event.callback && $0.hop == event.hop
        }
        if let match { stacks[event.thread]?.removeSubrange(match...) } else { alone += 1 }
      case .point: alone += 1
      }
    }
    return (calls, alone)
  }
}
