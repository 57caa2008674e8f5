import WillDidLog
import WillDidSystem

/// One frame to be read, in a trace of its own.
struct FrameInput {
  /// A part of the payload.
  struct Section {
    var column: UInt8
    var strip: UInt8
    var key: UInt16
    var bytes: [UInt8]
    /// How often the bytes come one behind the other, as a power of two; they are deflated then.
    var doublings: UInt8 = 0
    var isDeflated = false
  }

  /// The bytes 8 to 56 of the frame's header, of which those that follow from the payload are not
  /// looked at.
  private var header: [UInt8]
  private let payload: [UInt8]
  private var sections: [Section] = []

  /// A payload as it is.
  init(payload bytes: [UInt8]) {
    var input = InputBytes(bytes)
    header = input.block(48)
    payload = input.remaining()
  }

  /// Sections, for which a directory is made: mutations of them do not end at a wrong length.
  init(sections bytes: [UInt8]) {
    var input = InputBytes(bytes)
    header = input.block(48)
    while !input.isAtEnd, sections.count < 64 {
      var section = Section(
        column: input.byte(), strip: input.byte(), key: input.number(), bytes: [])
      let form = input.byte()
      section.isDeflated = form & 0x80 != 0
      section.doublings = section.isDeflated ? form & 0x1f : 0
      section.bytes = input.bytes(Int(input.number(UInt16.self)))
      sections.append(section)
    }
    payload = Self.payload(of: sections)
  }

  /// A frame of a trace, for seeds.
  init(header: [UInt8], payload: [UInt8]) {
    self.header = header
    self.payload = payload
    var input = InputBytes(payload)
    var lengths: [(whole: Int, stored: Int)] = []
    for _ in 0..<input.varint() {
      var section = Section(column: input.byte(), strip: input.byte(), key: 0, bytes: [])
      section.isDeflated = input.byte() == 1
      section.key = UInt16(input.varint())
      lengths.append((input.varint(), input.varint()))
      sections.append(section)
    }
    for (index, length) in lengths.enumerated() {
      let stored = input.bytes(length.stored)
      sections[index].bytes =
        sections[index].isDeflated
        ? ZlibStream(.inflate).unpacked(stored[...], count: length.whole) ?? [] : stored
    }
  }

  var asPayload: [UInt8] { header + payload }

  var asSections: [UInt8] {
    sections.reduce(into: header) { bytes, section in
      bytes += [section.column, section.strip]
      bytes.append(fixed: section.key)
      bytes.append(section.isDeflated ? 0x80 : 0)
      bytes.append(fixed: UInt16(section.bytes.count))
      bytes += section.bytes
    }
  }

  private static func payload(of sections: [Section]) -> [UInt8] {
    var directory: [UInt8] = []
    directory.append(varint: sections.count)
    var body: [UInt8] = []
    for section in sections {
      var bytes = section.bytes
      for _ in 0..<section.doublings where bytes.count < 1 << 15 { bytes += bytes }
      let stored = section.isDeflated ? ZlibStream(.deflate(level: 1)).packed(bytes) : bytes
      directory += [section.column, section.strip, section.isDeflated ? 1 : 0]
      directory.append(varint: Int(section.key))
      directory.append(varint: bytes.count)
      directory.append(varint: stored.count)
      body += stored
    }
    return directory + body
  }

  /// The trace that the frame stands in.
  private var trace: [UInt8] {
    var frame = Layout.frameMarker + header
    frame.set(UInt32(payload.count), at: 16)
    // A header that no reader accepts would hide the payload.
    frame.set(frame.number(at: 20) & 0x1_ffff, at: 20)
    frame[31] &= 0x7f
    let tick = frame.number(at: 52)
    frame.set(tick == 0 ? 1 : tick, at: 52)
    frame.append(fixed: crc32(payload[...]))
    frame.append(fixed: crc32(frame[...]))
    return Seeds.fileHeader(run: frame.number(at: 48)).bytes + frame + payload
  }

  func read() throws {
    let files = FuzzFiles()
    try files.write(trace: trace)
    try LogReader(File(reading: files.trace)).readEverything()
  }
}

extension InputBytes {
  fileprivate mutating func varint() -> Int {
    var number = 0
    var shift = 0
    while true {
      let next = byte()
      number |= Int(next & 0x7f) << shift
      guard next & 0x80 != 0, shift < 56 else { return number }
      shift += 7
    }
  }
}
