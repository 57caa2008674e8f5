/// The sequences of events of all instances, as a tree in which equal beginnings are one path.
///
/// Most instances of a class go through the same, so that a sequence costs its instance one number. A
/// sequence is kept up to a length, and all of them together up to a size that depends on the number of
/// instances: memory does not grow with the number of events.
package struct SequenceTree: Sendable {
  /// The end of a sequence; 0 is the empty one.
  package typealias Node = UInt32

  /// Longer sequences are cut off.
  package static let longest = 1024
  /// So many nodes are always there, and so many more for each instance.
  private static let room = (base: 1 << 20, instance: 32)

  private var parents: [Node] = [0]
  private var symbols: [UInt32] = [0]
  private var depths: [UInt16] = [0]
  // Open addressing: it is looked into for each event, for which a dictionary takes twice as long.
  private var keys = [UInt64](repeating: 0, count: 1 << 12)
  private var values = [Node](repeating: 0, count: 1 << 12)
  /// Whether there is no room for another node.
  ///
  /// It never ends: where one sequence was cut off, an equal one that comes later is cut off too.
  private var isFull = false

  init() {}

  var count: Int { parents.count }

  /// How many events the sequence that ends at a node has.
  func depth(_ node: Node) -> Int { Int(depths[Int(node)]) }

  /// The sequence with one more event; `nil` where it is cut off.
  mutating func child(of node: Node, _ symbol: UInt32, instances: Int) -> Node? {
    let key = UInt64(node) << 32 | UInt64(symbol)
    var slot = slot(of: key)
    if values[slot] != 0 { return values[slot] }
    guard !isFull, depth(node) < Self.longest else { return nil }
    guard count < Self.room.base + Self.room.instance * instances else {
      isFull = true
      return nil
    }
    if count * 2 >= keys.count {
      grow()
      slot = self.slot(of: key)
    }
    let child = Node(count)
    keys[slot] = key
    values[slot] = child
    parents.append(node)
    symbols.append(symbol)
    depths.append(depths[Int(node)] + 1)
    return child
  }

  /// The sequence that ends at a node.
  func symbols(to node: Node) -> [UInt32] {
    var path: [UInt32] = []
    path.reserveCapacity(depth(node))
    var node = node
    while node != 0 {
      path.append(symbols[Int(node)])
      node = parents[Int(node)]
    }
    path.reverse()
    return path
  }

  /// Where a key is in the table, or the free slot where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    // No child is the root, so that 0 says that a slot is free.
    while values[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Doubles the table when it is half full.
  private mutating func grow() {
    let old = (keys, values)
    keys = Array(repeating: 0, count: keys.count * 2)
    values = Array(repeating: 0, count: keys.count)
    for place in old.1.indices where old.1[place] != 0 {
      let slot = slot(of: old.0[place])
      keys[slot] = old.0[place]
      values[slot] = old.1[place]
    }
  }
}

extension UInt64 {
  /// The number with its bits mixed, so that near numbers lie far apart.
  var mixed: UInt64 {
    var mixed = (self ^ self >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number that depends on two and on their order.
  func mixed(with other: UInt64) -> UInt64 { ((self &+ 0x9e37_79b9_7f4a_7c15).mixed ^ other).mixed }
}
