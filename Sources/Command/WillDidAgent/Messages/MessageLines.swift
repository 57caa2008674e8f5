/// Parts bytes into lines; each line is a message.
///
/// A line that is too long is passed over as it comes, so that memory stays bounded.
struct MessageLines {
  /// A line, or that one was too long.
  enum Line: Equatable {
    case text([UInt8])
    case tooLong

    /// The bytes that it takes.
    var size: Int {
      switch self {
      case .text(let bytes): bytes.count
      case .tooLong: 0
      }
    }
  }

  /// So many bytes are enough for the longest log that a person pastes.
  static let limit = 16 << 20

  private var rest: [UInt8] = []
  private var isTooLong = false
  private let limit: Int

  /// Prepares to take bytes.
  init(limit: Int = Self.limit) { self.limit = limit }

  /// Takes bytes as they come, and hands out the lines that they end; those without any text are left out.
  mutating func take(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var left = bytes[...]
    while let end = left.firstIndex(of: UInt8(ascii: "\n")) {
      add(left[..<end])
      lines += finish()
      left = left[(end + 1)...]
    }
    add(left)
    return lines
  }

  /// Hands out the last line, which nothing ends.
  mutating func finish() -> [Line] {
    defer { (rest, isTooLong) = ([], false) }
    if isTooLong { return [.tooLong] }
    return rest.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) } ? [] : [.text(rest)]
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong, rest.count + bytes.count <= limit else {
      (rest, isTooLong) = ([], true)
      return
    }
    rest += bytes
  }
}
