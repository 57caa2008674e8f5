internal import WillDidReport
internal import WillDidText

/// A part of the data of a page: texts as JSON and numbers as columns, deflated, and written in
/// letters that no parser of HTML takes for anything else.
///
/// The bytes are: the length of the JSON in four bytes, the lowest first; the JSON, which also
/// lists the columns; the columns. All of it is deflated and written in base64.
struct PageIsland {
  private var members: [(String, JSON)]
  private let columns: PageColumns

  init(_ members: [(String, JSON)], _ columns: PageColumns) {
    self.members = members
    self.columns = columns
  }

  /// The letters of the island.
  var letters: [UInt8] {
    let directory = columns.directory.map { entry in
      JSON.array([.string(entry.name), .number(entry.count), .number(entry.isTime ? 1 : 0)])
    }
    let head = JSON.object(members + [("columns", .array(directory))]).text()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.utf8.count + columns.bytes.count + 4)
    let length = UInt32(clamping: head.utf8.count)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(shift)))
    }
    bytes += head.utf8
    bytes += columns.bytes
    return Self.base64(Deflated.bytes(bytes))
  }

  /// The bytes in letters, digits, pluses and slashes.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let left = bytes.count - start
      let group =
        UInt32(bytes[start]) << 16
        | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[start + 2]) : 0)
      text.append(letters[Int(group >> 18)])
      text.append(letters[Int(group >> 12 & 63)])
      text.append(left > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(left > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
    }
    return text
  }
}
