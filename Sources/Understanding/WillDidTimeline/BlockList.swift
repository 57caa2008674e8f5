/// A list that grows without moving what is in it.
///
/// An array of a million lives would take its room twice, and half as much again to spare, while it moves to a larger
/// place.
struct BlockList<Element> {
  private static var shift: Int { 9 }
  private static var size: Int { 1 << shift }

  /// All blocks are full but for the last.
  private var blocks: [[Element]] = []

  var count: Int {
    blocks.isEmpty ? 0 : (blocks.count - 1) << Self.shift + blocks[blocks.count - 1].count
  }

  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> Element {
    _read { yield blocks[place >> Self.shift][place & (Self.size - 1)] }
    _modify { yield &blocks[place >> Self.shift][place & (Self.size - 1)] }
  }

  mutating func append(_ element: Element) {
    if blocks.last?.count ?? Self.size == Self.size { blocks.append([]) }
    blocks[blocks.count - 1].append(element)
  }

  /// The elements with their places, in their order.
  func enumerated() -> some Sequence<(offset: Int, element: Element)> {
    blocks.joined().enumerated()
  }
}

extension BlockList: Sendable where Element: Sendable {}
extension BlockList: Equatable where Element: Equatable {}
extension BlockList: Hashable where Element: Hashable {}
extension BlockList: Encodable where Element: Encodable {}
extension BlockList: Decodable where Element: Decodable {}
