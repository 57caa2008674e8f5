/// Reads Parquet as far as the exports use it, to see what others would.
struct ParquetReader {
  /// A value of a row.
  enum Value: Hashable {
    case null
    case flag(Bool)
    case number(Int64)
    case text(String)
  }

  /// A value of Thrift.
  indirect enum Thrift {
    case flag(Bool), number(Int64), bytes([UInt8]), list([Thrift]), structure([Int: Thrift])

    subscript(field: Int) -> Thrift? {
      if case .structure(let fields) = self { fields[field] } else { nil }
    }
    var number: Int64? { if case .number(let number) = self { number } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var list: [Thrift] { if case .list(let list) = self { list } else { [] } }
    var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
  }

  private(set) var names: [String] = []
  /// The types of the columns, by their numbers in the format.
  private(set) var types: [Int64] = []
  private(set) var rows: [[Value]] = []
  private(set) var groupSizes: [Int] = []
  private(set) var footer: Thrift

  init(_ file: [UInt8]) throws {
    guard file.starts(with: "PAR1".utf8), file.suffix(4) == Array("PAR1".utf8)[...] else {
      throw ByteReader.Damage()
    }
    var tail = ByteReader(file, at: file.count - 8)
    let length = Int(try tail.fixed(4))
    var reader = ByteReader(file, at: file.count - 8 - length)
    footer = try Self.structure(&reader)
    guard reader.place == file.count - 8 else { throw ByteReader.Damage() }
    let schema = footer[2]?.list.dropFirst().map { $0 } ?? []
    names = schema.map { $0[4]?.text ?? "" }
    types = schema.map { $0[1]?.number ?? -1 }
    for group in footer[4]?.list ?? [] {
      let columns = try zip(group[1]?.list ?? [], schema).map { chunk, column in
        try Self.values(of: chunk, column, in: file)
      }
      let count = Int(group[3]?.number ?? 0)
      guard columns.allSatisfy({ $0.count == count }) else { throw ByteReader.Damage() }
      groupSizes.append(count)
      rows += (0..<count).map { row in columns.map { $0[row] } }
    }
    guard Int64(rows.count) == footer[3]?.number else { throw ByteReader.Damage() }
  }

  /// The values of a column.
  func column(_ name: String) -> [Value] {
    guard let place = names.firstIndex(of: name) else { return [] }
    return rows.map { $0[place] }
  }

  private static func structure(_ reader: inout ByteReader) throws -> Thrift {
    var fields: [Int: Thrift] = [:]
    var field = 0
    while true {
      let head = try reader.byte()
      guard head != 0 else { return .structure(fields) }
      field = head >> 4 == 0 ? Int(try reader.zigzag()) : field + Int(head >> 4)
      fields[field] = try value(head & 15, &reader)
    }
  }

  private static func value(_ kind: UInt8, _ reader: inout ByteReader) throws -> Thrift {
    switch kind {
    case 1, 2: return .flag(kind == 1)
    case 5, 6: return .number(try reader.zigzag())
    case 8: return .bytes(try reader.next(Int(try reader.varint())))
    case 9:
      let head = try reader.byte()
      let count = head >> 4 == 15 ? Int(try reader.varint()) : Int(head >> 4)
      return .list(try (0..<count).map { _ in try value(head & 15, &reader) })
    case 12: return try structure(&reader)
    default: throw ByteReader.Damage()
    }
  }

  private static func values(
    of chunk: Thrift, _ column: Thrift, in file: [UInt8]
  ) throws -> [Value] {
    guard let facts = chunk[3], facts[4]?.number == 2 else { throw ByteReader.Damage() }
    var texts: [String] = []
    if let offset = facts[11]?.number {
      let (bytes, head) = try page(at: Int(offset), in: file)
      var reader = ByteReader(bytes)
      texts = try (0..<Int(head[7]?[1]?.number ?? 0)).map { _ in
        String(decoding: try reader.next(Int(try reader.fixed(4))), as: UTF8.self)
      }
    }
    let (bytes, head) = try page(at: Int(facts[9]?.number ?? 0), in: file)
    var reader = ByteReader(bytes)
    let count = Int(head[5]?[1]?.number ?? 0)
    var isPresent = [Bool](repeating: true, count: count)
    if column[3]?.number == 1 {
      var levels = ByteReader(try reader.next(Int(try reader.fixed(4))))
      isPresent = try levels.runs(count, width: 1).map { $0 == 1 }
    }
    let known = isPresent.count { $0 }
    var values = try plainValues(
      known, type: column[1]?.number, encoding: head[5]?[2]?.number, texts, &reader)
    guard values.count == known, reader.isAtEnd else { throw ByteReader.Damage() }
    values.reverse()
    return isPresent.map { $0 ? values.removeLast() : .null }
  }

  private static func plainValues(
    _ count: Int, type: Int64?, encoding: Int64?, _ texts: [String], _ reader: inout ByteReader
  ) throws -> [Value] {
    switch (type, encoding) {
    case (0, 0): return try reader.bits(count, width: 1).map { .flag($0 == 1) }
    case (2, 5): return try reader.deltas().map { .number($0) }
    case (6, 0):
      return try (0..<count).map { _ in
        .text(String(decoding: try reader.next(Int(try reader.fixed(4))), as: UTF8.self))
      }
    case (6, 8):
      let width = Int(try reader.byte())
      return try reader.runs(count, width: width).map { .text(texts[Int($0)]) }
    default: throw ByteReader.Damage()
    }
  }

  private static func page(
    at offset: Int, in file: [UInt8]
  ) throws -> (bytes: [UInt8], head: Thrift) {
    var reader = ByteReader(file, at: offset)
    let head = try structure(&reader)
    let packed = try reader.next(Int(head[3]?.number ?? 0))
    return (try ByteReader.unpacked(packed, count: Int(head[2]?.number ?? 0)), head)
  }
}
