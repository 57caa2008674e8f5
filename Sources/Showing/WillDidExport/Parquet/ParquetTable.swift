internal import WillDidSystem

/// A table that is written as a Parquet file, a group of rows at a time.
///
/// A file is: the letters PAR1; for each group of rows a chunk for each column, of a page with the
/// dictionary if there is one and a page with the values; the footer, which says where everything
/// is and what the least and greatest values are; the length of the footer; and PAR1 again. Rows
/// are added cell by cell in the order of the columns, then ``endRow()``.
package struct ParquetTable {
  package let name: String
  /// The bytes to be written next; the caller that writes them empties it.
  package var bytes: [UInt8] = magic
  /// How many bytes were handed over before ``bytes``.
  private var written = 0
  private var columns: [ParquetColumn]
  private var next = 0
  private var groups: [Group] = []
  package private(set) var rowCount: Int64 = 0
  private static let magic = Array("PAR1".utf8)
  /// A group has no more rows, and texts of no more bytes.
  private static let rowsInGroup = 1 << 17
  private static let bytesInGroup = 16 << 20
  fileprivate static let packedByGzip: Int32 = 2

  /// A group of rows that is in the file.
  private struct Group {
    var rows: Int64
    var chunks: [ChunkFacts]
  }

  /// Where a column of a group is, and what is said of it.
  fileprivate struct ChunkFacts {
    var encodings: [ParquetEncoding]
    var values: Int64
    var size: Int64 = 0
    var packedSize: Int64 = 0
    var dictionary: Int64?
    var data: Int64 = 0
    var nulls: Int64
    var least: [UInt8]?
    var most: [UInt8]?
  }

  package init(_ name: String, _ columns: [ParquetColumn]) {
    self.name = name
    self.columns = columns
  }

  /// Hands over what is to be written.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    written += bytes.count
    return bytes
  }

  // MARK: - Rows

  /// Adds the next cell of the row.
  package mutating func add(_ number: Int64?) {
    columns[next].add(number)
    next += 1
  }

  package mutating func add(_ flag: Bool?) {
    columns[next].add(flag)
    next += 1
  }

  package mutating func add(_ text: String?) {
    columns[next].add(text)
    next += 1
  }

  package mutating func add(key: UInt64, _ make: () -> String) {
    columns[next].add(key: key, make)
    next += 1
  }

  /// Forgets what numbers stood for: the texts of another run have others.
  mutating func forgetKeys() { for place in columns.indices { columns[place].forgetKeys() } }

  /// Adds the cells of the next column of so many rows as ``endRows(_:)`` then ends.
  mutating func addCells(_ add: (inout ParquetColumn) -> Void) {
    add(&columns[next])
    next += 1
  }

  /// Ends a row, which must have a cell for each column.
  package mutating func endRow() { endRows(1) }

  /// How many rows may be ended at once.
  var stretch: Int { Self.stretch - Int(rowCount % Int64(Self.stretch)) }
  // The size is looked at now and then: that takes as long as a row.
  private static let stretch = 256

  /// Ends rows that have a cell for each column.
  mutating func endRows(_ count: Int) {
    precondition(next == columns.count, "each row has all columns")
    next = 0
    rowCount += Int64(count)
    guard rowCount % Int64(Self.stretch) == 0 else { return }
    let size = columns.reduce(0) { $0 + $1.size }
    if columns[0].count >= Self.rowsInGroup || size >= Self.bytesInGroup { endGroup() }
  }

  // MARK: - Groups

  /// Writes the rows that are waiting as a group.
  private mutating func endGroup() {
    guard columns[0].count > 0 else { return }
    var group = Group(rows: Int64(columns[0].count), chunks: [])
    let chunks = columns.indices.map { columns[$0].take() }
    var packed = Self.packed(chunks.flatMap { [$0.dictionary, $0.data].compactMap(\.self) })[...]
    for chunk in chunks {
      var facts = ChunkFacts(
        encodings: [.rle, chunk.data.encoding], values: group.rows, nulls: chunk.nulls,
        least: chunk.least, most: chunk.most)
      if let dictionary = chunk.dictionary {
        facts.encodings.append(dictionary.encoding)
        facts.dictionary = append(
          dictionary, packed.removeFirst(), isDictionary: true, &facts)
      }
      facts.data = append(chunk.data, packed.removeFirst(), isDictionary: false, &facts)
      group.chunks.append(facts)
    }
    groups.append(group)
  }

  /// Packs pages, which takes longer than to make them, on several threads if they are many.
  private static func packed(_ pages: [ParquetColumn.Page]) -> [[UInt8]] {
    let size = pages.reduce(0) { $0 + $1.bytes.count }
    return OwnThread.map(
      pages.count, threads: size < bytesForThreads ? 1 : OwnThread.usual, from: pages
    ) { pages, place in
      ZlibStream(.gzip(level: level)).packed(pages[place].bytes)
    }
  }
  /// Numbers and words are packed already: higher levels take half as long again for one byte in sixty.
  private static let level: Int32 = 4
  /// A thread takes longer to start than fewer bytes to pack.
  private static let bytesForThreads = 1 << 17

  /// Appends a page and returns where it is in the file.
  private mutating func append(
    _ page: ParquetColumn.Page, _ packed: [UInt8], isDictionary: Bool, _ facts: inout ChunkFacts
  ) -> Int64 {
    var header = ThriftWriter()
    header.add(1, int32: isDictionary ? 2 : 0)
    header.add(2, int32: Int32(clamping: page.bytes.count))
    header.add(3, int32: Int32(clamping: packed.count))
    header.add(isDictionary ? 7 : 5) { inner in
      inner.add(1, int32: Int32(clamping: page.count))
      inner.add(2, int32: page.encoding.rawValue)
      guard !isDictionary else { return }
      // Both kinds of levels.
      inner.add(3, int32: ParquetEncoding.rle.rawValue)
      inner.add(4, int32: ParquetEncoding.rle.rawValue)
    }
    let head = header.finish()
    let place = Int64(written + bytes.count)
    bytes += head
    bytes += packed
    facts.size += Int64(head.count + page.bytes.count)
    facts.packedSize += Int64(head.count + packed.count)
    return place
  }

  // MARK: - The end of the file

  /// Writes the last rows, and behind them where everything is.
  package mutating func finish(_ facts: [(key: String, value: String)]) {
    endGroup()
    var footer = ThriftWriter()
    footer.add(1, int32: 2)
    footer.add(2, each: [nil] + columns.map { $0 }) { writer, column in
      guard let column else {
        writer.add(4, name.utf8)
        return writer.add(5, int32: Int32(columns.count))
      }
      column.describe(&writer)
    }
    footer.add(3, int64: rowCount)
    footer.add(4, each: Array(groups.enumerated())) { writer, group in
      write(group.element, number: group.offset, to: &writer)
    }
    footer.add(5, each: facts) { writer, fact in
      writer.add(1, fact.key.utf8)
      writer.add(2, fact.value.utf8)
    }
    footer.add(6, "willdid".utf8)
    // Values are ordered as their types say.
    footer.add(7, each: columns) { writer, _ in writer.add(1) { _ in } }
    let end = footer.finish()
    bytes += end
    bytes.append(fixed: UInt32(clamping: end.count))
    bytes += Self.magic
  }

  private func write(_ group: Group, number: Int, to writer: inout ThriftWriter) {
    writer.add(1, each: Array(zip(columns, group.chunks))) { writer, pair in
      let (column, facts) = pair
      writer.add(2, int64: 0)
      writer.add(3) { facts.write(column, to: &$0) }
    }
    writer.add(2, int64: group.chunks.reduce(0) { $0 + $1.size })
    writer.add(3, int64: group.rows)
    if let first = group.chunks.first { writer.add(5, int64: first.dictionary ?? first.data) }
    writer.add(6, int64: group.chunks.reduce(0) { $0 + $1.packedSize })
  }
}

extension ParquetTable.ChunkFacts {
  fileprivate func write(_ column: ParquetColumn, to writer: inout ThriftWriter) {
    writer.add(1, int32: column.kind.rawValue)
    writer.add(2, numbers: encodings.map(\.rawValue))
    writer.add(3, texts: [column.name])
    writer.add(4, int32: ParquetTable.packedByGzip)
    writer.add(5, int64: values)
    writer.add(6, int64: size)
    writer.add(7, int64: packedSize)
    writer.add(9, int64: data)
    if let dictionary { writer.add(11, int64: dictionary) }
    writer.add(12) { statistics in
      statistics.add(3, int64: nulls)
      if let most { statistics.add(5, most) }
      if let least { statistics.add(6, least) }
    }
  }
}

extension ParquetColumn {
  /// Writes what the schema says of the column.
  func describe(_ writer: inout ThriftWriter) {
    writer.add(1, int32: kind.rawValue)
    writer.add(3, int32: isOptional ? 1 : 0)
    writer.add(4, name.utf8)
    guard kind == .text else { return }
    // It is text, said in the old way and in the new.
    writer.add(6, int32: 0)
    writer.add(10) { $0.add(1) { _ in } }
  }
}
