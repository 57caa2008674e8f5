internal import WillDidLog

/// In which frame of events each instance is first and last, so that the others need not be read.
///
/// Ids are dense, so they are kept in blocks: a few bytes an instance, found by its number.
struct FrameExtents {
  /// How many instances share a row.
  private static let size: UInt32 = 1024
  /// First and last frame of each instance of a block, counted from 1; 0 where there is none.
  private typealias Block = [UInt32]
  private var blocks: [UInt32: Block] = [:]

  static let table = "CREATE TABLE _extent(block INTEGER PRIMARY KEY, frames BLOB NOT NULL);"

  /// Notes who has events in a frame.
  mutating func note(_ instances: [UInt32], inFrame frame: Int) {
    var place = 0
    // They ascend, so a block is looked for once.
    while place < instances.count {
      let number = instances[place] / Self.size
      var block = blocks.removeValue(forKey: number) ?? Self.empty
      while place < instances.count, instances[place] / Self.size == number {
        Self.note(frame, of: instances[place], in: &block)
        place += 1
      }
      blocks[number] = block
    }
  }

  private static let empty = Block(repeating: 0, count: 2 * Int(size))

  private static func note(_ frame: Int, of instance: UInt32, in block: inout Block) {
    let entry = 2 * Int(instance % size)
    let number = UInt32(clamping: frame + 1)
    if block[entry] == 0 { block[entry] = number }
    block[entry + 1] = number
  }

  /// Writes what was noted, together with what is there.
  mutating func write(to database: Database) throws(StoreError) {
    let old = try database.prepare("SELECT frames FROM _extent WHERE block = ?")
    let new = try database.prepare("INSERT OR REPLACE INTO _extent VALUES(?, ?)")
    for (number, block) in blocks.sorted(by: { $0.key < $1.key }) {
      var block = block
      old.set(1, Int64(number))
      if try old.step() {
        let known = Self.block(old.bytes(0))
        for entry in stride(from: 0, to: block.count, by: 2) where known[entry] != 0 {
          block[entry] = known[entry]
          block[entry + 1] = max(block[entry + 1], known[entry + 1])
        }
      }
      old.reset()
      new.set(1, Int64(number))
      try new.bind(2, .blob(Self.bytes(block)))
      try new.execute()
    }
    blocks = [:]
  }

  /// The frames from the first to the last in which an instance has events; empty where it has none.
  static func frames(
    of instance: UInt32, in schema: String, _ database: Database
  ) throws(StoreError) -> Range<Int> {
    let statement = try database.prepare("SELECT frames FROM \(schema)._extent WHERE block = ?")
    statement.set(1, Int64(instance / size))
    guard try statement.step() else { return 0..<0 }
    let block = block(statement.bytes(0))
    let entry = 2 * Int(instance % size)
    let (first, last) = (Int(block[entry]), Int(block[entry + 1]))
    return first == 0 || last < first ? 0..<0 : first - 1..<last
  }

  private static func bytes(_ block: Block) -> [UInt8] {
    block.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  private static func block(_ bytes: [UInt8]) -> Block {
    guard bytes.count == 4 * empty.count else { return empty }
    return empty.indices.map { entry in
      (0..<4).reduce(0) { $0 | UInt32(bytes[4 * entry + $1]) << (8 * $1) }
    }
  }
}
