internal import WillDidReport
internal import WillDidSystem
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

  /// The next levels take half as long again, and save two in a hundred bytes.
  private static let level: Int32 = 4

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
    return Base64.encoded(ZlibStream(.deflate(level: Self.level)).packed(bytes))
  }
}
