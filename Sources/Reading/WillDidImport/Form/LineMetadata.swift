/// The lines that Xcode puts under a message that is copied: `Timestamp: … | Process: … | PID: … | TID: …`.
struct LineMetadata {
  /// The time of the message.
  var time: Timestamp?
  /// The name of the process.
  var process: Range<Int>?
  /// The number of the process.
  var pid: Int64?
  /// The number of the thread.
  var thread: UInt64?

  /// Whether a line is metadata: it begins with one of the names of its fields.
  static func isMetadata(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let range = bytes.trimmed(range)
    // Most lines do not begin with the letter of a name.
    guard let first = range.first, [0x54, 0x50, 0x4c, 0x53, 0x43, 0x41].contains(bytes[first])
    else {
      return false
    }
    guard
      let name = Wording.metadataFields.first(where: {
        bytes.has($0, at: range.lowerBound, before: range.upperBound)
      })
    else { return false }
    return range.lowerBound + name.utf8CodeUnitCount < range.upperBound
      && (bytes.holds([" | "], in: range)
        || bytes.has("Timestamp: ", at: range.lowerBound, before: range.upperBound))
  }

  init?(_ bytes: Bytes, _ range: Range<Int>) {
    guard Self.isMetadata(bytes, range) else { return nil }
    let end = range.upperBound
    if let place = Self.value("Timestamp: ", bytes, range) {
      time = Timestamp.read(bytes, place, end)?.time
    }
    if let place = Self.value("Process: ", bytes, range) {
      process = bytes.trimmed(place..<(bytes.find(" | ", in: place..<end) ?? end))
    }
    pid = Self.value("PID: ", bytes, range).flatMap { bytes.number($0, end)?.value }
    if let place = Self.value("TID: ", bytes, range) {
      thread = (bytes.address(place, end) ?? bytes.hexNumber(place, end))?.value
    }
  }

  /// Where the value of a name begins.
  private static func value(
    _ name: StaticString, _ bytes: Bytes, _ range: Range<Int>
  ) -> Int? {
    bytes.find(name, in: range).map { $0 + name.utf8CodeUnitCount }
  }
}
