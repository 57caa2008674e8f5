import WillDidLog
import WillDidSystem

/// A trace to be read, and whether its checksums are to be made right first.
struct TraceInput {
  /// What is done with the trace; the first byte of an input.
  struct Mode: OptionSet {
    let rawValue: UInt8
    /// Without it, nearly all inputs would end at a checksum.
    static let mendsChecksums = Mode(rawValue: 1)
    /// It is opened as a run and recovered, instead of read frame by frame.
    static let isRun = Mode(rawValue: 2)
  }

  private let mode: Mode
  private var trace: [UInt8]

  /// The trace as it is to be read.
  var bytes: [UInt8] { trace }

  init(_ bytes: [UInt8]) {
    mode = Mode(rawValue: bytes.first ?? 0)
    trace = Array(bytes.dropFirst())
    if mode.contains(.mendsChecksums) { mendChecksums() }
  }

  private mutating func mendChecksums() {
    if trace.count >= 64, trace.starts(with: Layout.fileMagic) {
      trace.set(crc32(trace[..<60]), at: 60)
    }
    let first = Layout.frameMarker[0]
    for start in trace.indices where trace[start] == first && start + 64 <= trace.count {
      guard trace[start...].starts(with: Layout.frameMarker) else { continue }
      let end = start + 64 + Int(trace.number(at: start + 16))
      if end <= trace.count { trace.set(crc32(trace[(start + 64)..<end]), at: start + 56) }
      trace.set(crc32(trace[start..<start + 60]), at: start + 60)
    }
  }

  static func seeds() throws -> [String: [UInt8]] {
    var seeds: [String: [UInt8]] = [:]
    for (name, trace) in try Seeds.traces() {
      seeds[name] = [Mode.mendsChecksums.rawValue] + trace
      seeds["\(name)-run"] = [Mode.mendsChecksums.union(.isRun).rawValue] + trace
    }
    return seeds
  }

  func read() throws {
    let files = FuzzFiles()
    try files.write(trace: trace)
    if mode.contains(.isRun) {
      try files.readRun(at: files.trace)
    } else {
      try? LogReader(File(reading: files.trace)).readEverything()
    }
  }
}

/// What the entries must know of the bytes of a trace to make checksums right.
enum Layout {
  static let fileMagic: [UInt8] = [0x8e, 0x57, 0x44, 0x54, 0x0d, 0x0a, 0x1a, 0x0a]
  static let journalMagic: [UInt8] = [0x8e, 0x57, 0x44, 0x4a, 0x0d, 0x0a, 0x1a, 0x0a]
  static let frameMarker: [UInt8] = [0xf7, 0x57, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x00]
}
