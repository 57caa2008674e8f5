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

  private var steps = [Step(parent: 0, symbol: 0)]
  private var depths: [UInt16] = [0]
  // Open addressing: it is looked into for each event, for which a dictionary takes twice as long. What a slot
  // stands for is in the step of its node.
  private var slots = [Node](repeating: 0, count: 1 << 12)

  /// The last event of a sequence, and the sequence before it.
  private struct Step: Hashable {
    let parent: Node
    let symbol: UInt32
    var hash: Int { Int(truncatingIfNeeded: (UInt64(parent) << 32 | UInt64(symbol)).mixed) }
  }

  /// Whether there is no room for another node.
  ///
  /// It never ends: where one sequence was cut off, an equal one that comes later is cut off too.
  private var isFull = false

  init() {}

  var count: Int { steps.count }

  /// How many events the sequence that ends at a node has.
  func depth(_ node: Node) -> Int { Int(depths[Int(node)]) }

  /// The sequence with one more event; `nil` where it is cut off.
  mutating func child(of node: Node, _ symbol: UInt32, instances: Int) -> Node? {
    let step = Step(parent: node, symbol: symbol)
    var slot = slot(of: step)
    if slots[slot] != 0 { return slots[slot] }
    guard !isFull, depth(node) < Self.longest else { return nil }
    guard count < Self.room.base + Self.room.instance * instances else {
      isFull = true
      return nil
    }
    if count * 2 >= slots.count {
      grow()
      slot = self.slot(of: step)
    }
    let child = Node(count)
    slots[slot] = child
    steps.append(step)
    depths.append(depths[Int(node)] + 1)
    return child
  }

  /// The sequence that ends at a node.
  func symbols(to node: Node) -> [UInt32] {
    var path: [UInt32] = []
    path.reserveCapacity(depth(node))
    var node = node
    while node != 0 {
      path.append(steps[Int(node)].symbol)
      node = steps[Int(node)].parent
    }
    path.reverse()
    return path
  }

  /// Where a step is in the table, or the free slot where it belongs.
  private func slot(of step: Step) -> Int {
    let mask = slots.count - 1
    var slot = step.hash & mask
    // No child is the root, so that 0 says that a slot is free.
    while slots[slot] != 0, steps[Int(slots[slot])] != step { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Doubles the table when it is half full.
  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for node in 1..<count { slots[slot(of: steps[node])] = Node(node) }
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
