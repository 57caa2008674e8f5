/// Where a frame of the file is, and what a reader must know to pass it over.
package struct IndexEntry: Hashable, Sendable {
  package var header: FrameHeader
  /// The first byte of the frame, counted from the start of the file.
  package var offset: UInt64

  init(_ header: FrameHeader, offset: UInt64) {
    self.header = header
    self.offset = offset
  }

  /// The first byte behind the frame.
  package var end: UInt64 { offset + UInt64(FrameHeader.size) + UInt64(header.payloadLength) }

  // The headers themselves are kept: what an index says of a frame is then checked like the frame.
  static func bytes(_ entries: [IndexEntry]) -> [UInt8] {
    entries.flatMap { entry in
      var bytes: [UInt8] = []
      bytes.append(fixed: entry.offset)
      return bytes + entry.header.bytes
    }
  }

  /// Reads what ``bytes(_:)`` makes.
  static func entries(_ payload: PayloadReader) throws(LogError) -> [IndexEntry] {
    var reader = try payload.reader(SectionID(column: .entries))
    var entries: [IndexEntry] = []
    while try reader.hasEntry() {
      let offset: UInt64 = try reader.fixed()
      guard let header = FrameHeader(try reader.slice(FrameHeader.size)) else {
        throw reader.outOfRange
      }
      entries.append(IndexEntry(header, offset: offset))
    }
    return entries
  }

  /// The last bytes of a file that was closed: where its index is.
  static func footer(offset: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(fixed: offset)
    return bytes + footerMagic
  }

  static let footerSize = 16
  private static let footerMagic: [UInt8] = [0xf7, 0x57, 0x44, 0x49, 0x0d, 0x0a, 0x1a, 0x00]
}
