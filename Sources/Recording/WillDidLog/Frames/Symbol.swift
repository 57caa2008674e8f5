/// The meaning of an event's byte in the symbol column.
///
/// Most events differ from an earlier one only in their time: the same callback of an instance that
/// is as near. One byte for all of that deflates better, and inflates faster, than a column each.
struct Symbol: Hashable {
  /// All parts in one number, from the lowest bit: bits of the event (3), level (1), step (6),
  /// callback (16), shape (12), thread (16).
  ///
  /// Parts that are mostly 0 stand highest, so that the numbers are mostly small.
  var packed: UInt64

  var bits: UInt8 { UInt8(truncatingIfNeeded: packed & 7) }
  /// Whether the class whose implementation ran stands in the level column.
  var hasLevel: Bool { packed >> 3 & 1 != 0 }
  /// How to get from the instance of the event before to that of this one.
  var step: UInt8 { UInt8(truncatingIfNeeded: packed >> 4 & 63) }
  var callback: UInt16 { UInt16(truncatingIfNeeded: packed >> 10) }
  /// Which attributes there are: an index into the shapes of the strip.
  var shape: Int { Int(truncatingIfNeeded: packed >> 26 & 0xfff) }
  /// An index into the threads of the strip.
  var thread: Int { Int(truncatingIfNeeded: packed >> 38) }

  init(packed: UInt64) { self.packed = packed }

  @inline(__always)
  init(callback: UInt16, thread: Int, shape: Int, step: UInt8, hasLevel: Bool, bits: UInt8) {
    packed = UInt64(bits & 7) | (hasLevel ? 8 : 0) | UInt64(step) << 4 | UInt64(callback) << 10
    packed |= UInt64(truncatingIfNeeded: shape) << 26 | UInt64(truncatingIfNeeded: thread) << 38
  }

  /// This byte means that the index of the symbol, less this, stands in the rare column.
  static let rare: UInt8 = 255
  /// There are no more symbols, nor threads, than a frame may have events.
  static let limit = EventFrame.capacity
  /// There are no more shapes than fit into a symbol.
  static let shapeLimit = 1 << 12
}

/// Which attributes an event has, and everything of them but the values that need a column.
///
/// A shape is another one with one part more; the first has none.
enum Shape {
  /// The key (16 bits) and the form (3 bits) of an attribute.
  typealias Part = UInt32

  /// The kind of an attribute's value.
  ///
  /// The raw values are written to traces. Never renumber them.
  enum Form: UInt32 {
    case no = 0
    case yes = 1
    case number = 2
    case name = 3
    case instance = 4
  }
}
