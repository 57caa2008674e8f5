internal import WillDidLog
internal import WillDidSystem

/// Bytes that have to wait until others are written: a few in memory, many in a file without a name.
///
/// Speedscope wants the profile of a thread in one piece, while the events of threads come mixed:
/// each thread has a spool.
struct Spool {
  /// The bytes behind those in the file.
  var bytes: [UInt8] = []
  private var file: File?
  private var written: UInt64 = 0

  /// Bytes that are kept in memory.
  private static let most = 1 << 20

  /// Puts what has come together into the file, if that is much.
  mutating func spill() throws(SystemError) {
    guard bytes.count > Self.most else { return }
    if file == nil { file = try File(temporaryIn: File.temporaryFolder) }
    try file?.write(bytes, at: written)
    written += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The next bytes from a place on; none at the end.
  func piece(at offset: UInt64) throws(SystemError) -> [UInt8] {
    if let file, offset < written {
      return try file.read(Int(min(1 << 18, written - offset)), at: offset)
    }
    return Array(bytes.dropFirst(Int(offset - written)))
  }
}
