import CWillDidPlatform
import WillDidLog
import WillDidSystem

/// A journal to be read, written in few bytes: all that it does not say is zero.
struct JournalInput {
  private enum Mode {
    static let hasTrace: UInt8 = 1
    static let isCut: UInt8 = 2
    /// Of the version that seals its segments.
    static let isSealed: UInt8 = 4
  }

  /// What stands where in the journal.
  private var parts: [(offset: Int, bytes: [UInt8])] = []
  private var length = WD_JOURNAL_SEGMENTS_OFFSET
  private let hasTrace: Bool
  private let tick: UInt32

  init(_ bytes: [UInt8]) {
    var input = InputBytes(bytes)
    let mode = input.byte()
    hasTrace = mode & Mode.hasTrace != 0
    var header = Layout.journalMagic
    header += [1, 0, mode & Mode.isSealed != 0 ? 1 : 0, 0]
    tick = max(1, input.number())
    header.append(fixed: tick)
    header.append(fixed: UInt64(Self.run))
    header.append(fixed: UInt64(0))
    header += input.block(20)
    header.append(fixed: crc32(header[...]))
    header += input.block(52)
    parts.append((0, header))
    for index in 0..<Int(input.byte() & 3) {
      parts.append((WD_JOURNAL_HEADER_SIZE + index * WD_LANE_SIZE, input.block(WD_LANE_SIZE)))
    }
    while !input.isAtEnd, parts.count < 12 {
      let first = Int(input.number(UInt16.self)) % WD_SEGMENT_RECORDS
      let header = input.block(Self.segmentHeaderSize)
      parts.append((length, header))
      let records = input.bytes(Int(input.byte()) * WD_RECORD_SIZE)
      let place = WD_SEGMENT_HEADER_SIZE + first * WD_RECORD_SIZE
      parts.append((length + place, Array(records.prefix(WD_SEGMENT_SIZE - place))))
      length += WD_SEGMENT_SIZE
    }
    if mode & Mode.isCut != 0 { length -= 100 }
  }

  private static let run: UInt32 = 7
  private static let segmentHeaderSize = 32

  func read() throws {
    let files = FuzzFiles()
    let file = try File(creating: files.journal)
    for part in parts { try file.write(part.bytes, at: UInt64(part.offset)) }
    try file.truncate(to: UInt64(length))
    if hasTrace {
      var writer = try LogWriter(
        File(creating: files.trace), header: Seeds.fileHeader(run: Self.run, tick: tick),
        compression: .fast)
      writer.append(Declarations(), sealed: [0: 1, 1: 2, 2: 5])
      try writer.flush()
    }
    try files.readRun(at: hasTrace ? files.trace : files.journal)
  }
}
