/// Tells of each id of an instance where its life is.
///
/// Ids are dense, so they are found by their place in blocks. A block whose instances have all ended is
/// given back: memory depends on what lives.
struct LifeIndex: Codable, Hashable, Sendable {
  /// Where an instance is: among the lives, among the births, nowhere yet, or nowhere any more.
  struct Entry: Codable, Hashable, Sendable {
    fileprivate let code: UInt32

    init() { code = 0 }
    fileprivate init(code: UInt32) { self.code = code }

    private static let birth: UInt32 = 1 << 31

    static let ended = Entry(code: .max)
    static func life(_ place: Int) -> Entry { Entry(code: UInt32(place) + 1) }
    static func birth(_ place: Int) -> Entry { Entry(code: UInt32(place) | birth) }

    var isUnseen: Bool { code == 0 }
    var life: Int? { code == 0 || code >= Self.birth ? nil : Int(code) - 1 }
    var birth: Int? { code < Self.birth || code == .max ? nil : Int(code & ~Self.birth) }
  }

  /// How many ids share a block.
  private static let size = 1 << 12
  /// The block of each page of ids; ``unseen`` and ``ended`` have none.
  private var blocks: [Int32] = []
  private static let unseen: Int32 = -1
  private static let ended: Int32 = -2
  /// The codes of the entries of all blocks, one block behind the other.
  private var codes: [UInt32] = []
  /// How many entries of a block have not ended.
  private var left: [Int] = []
  private var free: [Int32] = []
  /// The entries of ids that are far from dense, which only a damaged or edited file has.
  private var sparse: [UInt32: Entry] = [:]
  /// How many ids were noted for the first time.
  private var count = 0

  subscript(id: UInt32) -> Entry {
    let page = Int(id) / Self.size
    guard page < blocks.count else { return sparse[id] ?? Entry() }
    let block = blocks[page]
    guard block >= 0 else {
      return block == Self.ended ? .ended : sparse[id] ?? Entry()
    }
    return Entry(code: codes[Int(block) * Self.size + Int(id) % Self.size])
  }

  /// Notes where an instance is now.
  mutating func note(_ id: UInt32, _ entry: Entry) {
    let page = Int(id) / Self.size
    if sparse.isEmpty, page < blocks.count, blocks[page] >= 0 {
      if codes[Int(blocks[page]) * Self.size + Int(id) % Self.size] == 0 { count += 1 }
      return set(id, entry, Int(blocks[page]))
    }
    let known = self[id]
    if known.isUnseen { count += 1 }
    // An entry that was noted apart stays apart, and so does one that would leave most of a block empty.
    let isFar = page >= blocks.count && Int(id) > 4 * (count + Self.size)
    guard !isFar, sparse.isEmpty || sparse[id] == nil else {
      sparse[id] = entry
      return
    }
    while blocks.count <= page { blocks.append(Self.unseen) }
    if blocks[page] == Self.unseen { blocks[page] = makeBlock() }
    let block = Int(blocks[page])
    if block >= 0 { set(id, entry, block) }
  }

  /// Notes where an instance is in the block of its page.
  private mutating func set(_ id: UInt32, _ entry: Entry, _ block: Int) {
    let place = block * Self.size + Int(id) % Self.size
    let known = codes[place]
    codes[place] = entry.code
    guard entry == .ended, known != entry.code else { return }
    left[block] -= 1
    if left[block] == 0 {
      blocks[Int(id) / Self.size] = Self.ended
      free.append(Int32(block))
    }
  }

  /// A block of unseen entries; one that was given back is used first.
  private mutating func makeBlock() -> Int32 {
    if let block = free.popLast() {
      let start = Int(block) * Self.size
      for place in start..<start + Self.size { codes[place] = 0 }
      left[Int(block)] = Self.size
      return block
    }
    codes.append(contentsOf: repeatElement(0, count: Self.size))
    left.append(Self.size)
    return Int32(left.count - 1)
  }
}
