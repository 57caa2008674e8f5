internal import WillDidSystem

/// Unpacks what gzip packed, also where several packed texts follow each other.
final class Gunzip {
  private let stream = ZlibStream(.gunzip)
  /// Whether the packed texts so far are complete.
  private(set) var isWhole = false

  /// The bytes with which every packed text begins.
  static let magic: [UInt8] = [0x1f, 0x8b]

  /// Unpacks from the beginning of some bytes and takes away what was used; `nil` if they are damaged.
  func unpack(_ packed: inout ArraySlice<UInt8>, atMost count: Int) -> [UInt8]? {
    if isWhole {
      // Some tools fill the last block with zeros.
      packed = packed.drop { $0 == 0 }
      guard !packed.isEmpty else { return [] }
      stream.begin()
    }
    let (text, progress) = stream.unpack(&packed, atMost: count)
    isWhole = progress == .finished
    return progress == .damaged ? nil : text
  }
}
