internal import WillDidText
internal import WillDidXML

// Binary property lists, and those in XML, as nibs and storyboards are.
extension PropertyList {
  static let magic = Array("bplist00".utf8)

  /// Reads a property list, whichever way it is written.
  static func read(_ bytes: [UInt8]) throws(NibError) -> PropertyList {
    if bytes.starts(with: magic) { return try PropertyList(bytes) }
    let (list, damage, _) = read(xml: bytes)
    if let damage { throw NibError(damage) }
    guard let list else { throw NibError(.notADocument("an empty property list")) }
    return list
  }

  init(_ bytes: [UInt8]) throws(NibError) {
    guard bytes.count >= Self.magic.count + 32 else {
      throw NibError(
        .truncated(part: "property list"), at: TextPosition(byte: bytes.count))
    }
    var trailer = try ArchiveBytes(bytes, at: bytes.count - 26, part: "end of the property list")
    let (offsetSize, referenceSize) = (Int(try trailer.byte()), Int(try trailer.byte()))
    let counts = [try trailer.big(8), try trailer.big(8), try trailer.big(8)]
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      counts[0] <= UInt64(bytes.count), counts[1] < max(1, counts[0]),
      counts[2] <= UInt64(bytes.count)
    else { throw trailer.outOfRange("number at the end") }
    var table = try ArchiveBytes(bytes, at: Int(counts[2]), part: "table of the property list")
    var parser = EntryParser(count: Int(counts[0]), referenceSize: referenceSize)
    // As many references as there are bytes are enough for a list that was not made to do harm.
    parser.budget = bytes.count
    var entries: [Entry] = []
    for _ in 0..<counts[0] {
      let offset = try table.big(offsetSize)
      guard offset < UInt64(bytes.count) else { throw table.outOfRange("place of an entry") }
      var reader = try ArchiveBytes(bytes, at: Int(offset), part: "property list")
      entries.append(try parser.entry(&reader))
    }
    guard !entries.isEmpty else { throw trailer.outOfRange("number at the end") }
    self.init(entries: entries, top: Int(counts[1]))
  }

  /// The texts that the texts of a dictionary lead to, sorted by the first.
  func texts(_ entry: Int) -> [(key: String, value: String)] {
    guard case .dictionary(let keys, let values) = entries[entry] else { return [] }
    return zip(keys, values).compactMap { key, value in
      text(key).flatMap { key in text(value).map { (key, $0) } }
    }.sorted { $0.key.comesBefore($1.key) }
  }
}

/// Reads the entries of a property list one after the other.
private struct EntryParser {
  let count: Int
  let referenceSize: Int
  /// How many bytes may still be taken: entries may overlap, and must not make a list explode.
  var budget = 0

  mutating func entry(_ reader: inout ArchiveBytes) throws(NibError) -> PropertyList.Entry {
    let marker = try reader.byte()
    let low = Int(marker & 0x0f)
    switch marker >> 4 {
    case 0: return low == 8 ? .flag(false) : low == 9 ? .flag(true) : .null
    case 1: return .number(Int64(truncatingIfNeeded: try number(1 << low, &reader)))
    case 2 where low == 2: return .real(Double(Float(bitPattern: UInt32(try reader.big(4)))))
    case 2 where low == 3, 3: return .real(Double(bitPattern: try reader.big(8)))
    case 4: return .data(Array(try take(length(low, &reader), &reader)))
    case 5: return .text(String(decoding: try take(length(low, &reader), &reader), as: UTF8.self))
    case 6:
      let length = try length(low, &reader)
      guard length <= reader.bytes.count else { throw reader.truncated() }
      let bytes = Array(try take(2 * length, &reader))
      let units = stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 8:
      let value = try number(low + 1, &reader)
      guard value <= Int32.max else { throw reader.outOfRange("reference") }
      return .uid(Int(value))
    case 0xa, 0xc: return .array(try references(length(low, &reader), &reader))
    case 0xd:
      let length = try length(low, &reader)
      return .dictionary(
        keys: try references(length, &reader), values: try references(length, &reader))
    default: throw reader.outOfRange("kind of an entry")
    }
  }

  /// Of a number of sixteen bytes the lower eight, as all writers mean it.
  private func number(_ size: Int, _ reader: inout ArchiveBytes) throws(NibError) -> UInt64 {
    guard size <= 16 else { throw reader.outOfRange("size of a number") }
    if size > 8 { _ = try reader.take(size - 8) }
    return try reader.big(min(size, 8))
  }

  private func length(_ low: Int, _ reader: inout ArchiveBytes) throws(NibError) -> Int {
    guard low == 0xf else { return low }
    let marker = try reader.byte()
    guard marker >> 4 == 1, marker & 0xf <= 3 else { throw reader.outOfRange("length") }
    let length = try reader.big(1 << Int(marker & 0xf))
    guard length <= UInt64(reader.bytes.count) else { throw reader.truncated() }
    return Int(length)
  }

  private mutating func take(
    _ length: Int, _ reader: inout ArchiveBytes
  ) throws(NibError) -> ArraySlice<UInt8> {
    budget -= length
    guard budget >= 0 else { throw reader.outOfRange("length") }
    return try reader.take(length)
  }

  private mutating func references(
    _ length: Int, _ reader: inout ArchiveBytes
  ) throws(NibError) -> [Int] {
    budget -= length
    guard budget >= 0 else { throw reader.outOfRange("length") }
    var references: [Int] = []
    for _ in 0..<length {
      let reference = try reader.big(referenceSize)
      guard reference < UInt64(count) else { throw reader.outOfRange("reference") }
      references.append(Int(reference))
    }
    return references
  }
}
