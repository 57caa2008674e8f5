internal import WillDidLog

/// In which frame of events each instance is first and last, so that the others need not be read.
///
/// Ids are dense, so they are kept in blocks: four bytes an instance, found by its number.
struct FrameExtents {
  /// First and last frame of each instance of a block, counted from 1; 0 where nothing is known.
  private typealias Block = [UInt16]
  private var blocks: [UInt32: Block] = [:]

  /// How many instances share a row.
  private static let size: UInt32 = 1024
  /// Nothing is noted of ids beyond, which only a damaged or edited file has.
  private static let most: UInt32 = 1 << 24
  private static let empty = Block(repeating: 0, count: 2 * Int(size))

  static let table = "CREATE TABLE _extent(block INTEGER PRIMARY KEY, frames BLOB NOT NULL);"

  /// Notes who has events in a frame.
  mutating func note(_ instances: [UInt32], inFrame frame: Int) {
    // The largest number stands for all from there on.
    let number = UInt16(clamping: frame + 1)
    var place = 0
    // They ascend, so a block is looked for once.
    while place < instances.count, instances[place] < Self.most {
      let index = instances[place] / Self.size
      var block = blocks.removeValue(forKey: index) ?? Self.empty
      while place < instances.count, instances[place] / Self.size == index {
        let entry = 2 * Int(instances[place] % Self.size)
        if block[entry] == 0 { block[entry] = min(number, .max - 1) }
        block[entry + 1] = number
        place += 1
      }
      blocks[index] = block
    }
  }

  /// Writes what was noted, together with what is there.
  mutating func write(to sink: RowSink) throws(StoreError) {
    let old = try sink.prepare("SELECT frames FROM _extent WHERE block = ?")
    let new = try sink.prepare("INSERT OR REPLACE INTO _extent VALUES(?, ?)")
    for (index, block) in blocks.sorted(by: { $0.key < $1.key }) {
      var block = block
      old.set(1, Int64(index))
      if try old.step() {
        let known = Self.block(old.bytes(0))
        for entry in stride(from: 0, to: block.count, by: 2) where known[entry] != 0 {
          block[entry] = known[entry]
          block[entry + 1] = max(block[entry + 1], known[entry + 1])
        }
      }
      old.reset()
      new.set(1, Int64(index))
      try new.bind(2, .blob(Self.bytes(block)))
      try new.execute()
    }
    blocks = [:]
  }

  /// The frames from the first to the last in which an instance has events, if that is known.
  static func frames(
    of instance: UInt32, in schema: String, _ database: Database
  ) throws(StoreError) -> Range<Int>? {
    let statement = try database.prepare("SELECT frames FROM \(schema)._extent WHERE block = ?")
    statement.set(1, Int64(instance / size))
    guard instance < most, try statement.step() else { return nil }
    let block = block(statement.bytes(0))
    let entry = 2 * Int(instance % size)
    let (first, last) = (block[entry], block[entry + 1])
    guard first > 0, first <= last else { return nil }
    return Int(first) - 1..<(last == .max ? .max : Int(last))
  }

  private static func bytes(_ block: Block) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 2 * block.count)
    for (place, number) in block.enumerated() where number != 0 {
      bytes[2 * place] = UInt8(truncatingIfNeeded: number)
      bytes[2 * place + 1] = UInt8(truncatingIfNeeded: number >> 8)
    }
    return bytes
  }

  private static func block(_ bytes: [UInt8]) -> Block {
    guard bytes.count == 2 * empty.count else { return empty }
    return empty.indices.map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 }
  }
}
