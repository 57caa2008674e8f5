internal import WillDidModel

/// Texts that are handed to SQLite again and again, each kept in one place so that it is never copied.
///
/// SQLite learns that the texts stay where they are, so it does not copy them; they are freed with
/// the table, which the store keeps until all statements are done.
@safe
final class TextTable {
  // To check at each text that nothing else changes them takes as long as all the rest, and nothing does.
  @exclusivity(unchecked) private var starts: [UnsafeMutablePointer<CChar>?] = unsafe []
  @exclusivity(unchecked) private var lengths: [Int32] = []
  /// The places of numbers that are too large for a list.
  private var others: [UInt32: Int] = [:]
  private let make: (UInt32) -> String?
  /// Numbers beyond this are found by a table.
  private static let most = 1 << 20

  /// Makes a table of texts by number; a number without a text is null.
  init(_ make: @escaping (UInt32) -> String?) { self.make = make }

  deinit { for place in unsafe lengths.indices { unsafe starts[place]?.deallocate() } }

  /// Hands the text with a number over as the value of a column.
  @inline(__always)
  func hand(_ number: UInt32, to context: OpaquePointer) {
    let place = Int(number)
    if unsafe place < lengths.count, unsafe lengths[place] > 0 {
      unsafe WillDidStore.hand(kept: starts[place], lengths[place], to: context)
    } else {
      unsafe handNew(number, to: context)
    }
  }

  /// Makes the text and hands it over.
  ///
  /// Of numbers from a million on, a million texts are kept at most.
  @inline(never)
  private func handNew(_ number: UInt32, to context: OpaquePointer) {
    var place = Int(number)
    if place >= Self.most {
      place = others[number, default: Self.most + others.count]
      others[number] = place
      guard place < 2 * Self.most else {
        return unsafe (make(number).map { Value.text($0) } ?? .null).hand(to: context)
      }
    }
    while unsafe lengths.count <= place {
      unsafe starts.append(nil)
      unsafe lengths.append(0)
    }
    if unsafe lengths[place] == 0 {
      guard let text = make(number), !text.isEmpty else {
        return unsafe (make(number).map { Value.text($0) } ?? .null).hand(to: context)
      }
      let bytes = Array(text.utf8)
      let start = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { unsafe start[index] = CChar(bitPattern: byte) }
      unsafe starts[place] = start
      unsafe lengths[place] = Int32(clamping: bytes.count)
    }
    unsafe WillDidStore.hand(kept: starts[place], lengths[place], to: context)
  }
}

/// The words that all runs have in common.
final class CommonTexts {
  let edges = TextTable { Edge(rawValue: UInt8(truncatingIfNeeded: $0))?.description }
  let callbacks = TextTable { Callback(rawValue: UInt16(truncatingIfNeeded: $0)).name }
  let families = TextTable {
    Callback(rawValue: UInt16(truncatingIfNeeded: $0)).family?.description
  }
}
