internal import WillDidSystem

/// How hard a column is deflated.
package struct Compression: Hashable, Sendable {
  /// zlib's level, 1 to 9; at 0 every column stands in the trace as it is.
  package var level: Int32

  package init(level: Int32) { self.level = min(max(level, 0), 9) }

  /// For traces whose bytes are to be read by eye, or to be the same whatever zlib writes them.
  package static let none = Compression(level: 0)
  /// For a recorder at work: most of the gain for little of the time.
  package static let fast = Compression(level: 1)
  /// For traces that are kept.
  package static let thorough = Compression(level: 6)
}

/// Deflates one column after another.
final class Deflater {
  /// The nature of the bytes.
  enum Content {
    /// Patterns come again.
    case patterns
    /// Patterns come again, but looking for them costs more than they save: only who wants the
    /// smallest trace looks.
    case weakPatterns
    /// Some values are more frequent than others, but hardly in patterns.
    case noise
    /// Of noise, but which values are frequent changes slowly.
    case drift
  }

  private let compression: Compression
  private let stream: ZlibStream
  private var room = Scratch<UInt8>()

  init(_ compression: Compression) {
    self.compression = compression
    stream = ZlibStream(.deflate(level: compression.level))
  }

  /// Appends the bytes deflated, if that is shorter than they are, and tells whether it is.
  func append(
    _ bytes: UnsafeBufferPointer<UInt8>, as content: Content, to output: inout [UInt8]
  ) -> Bool {
    guard bytes.count > 32, compression != .none else { return false }
    let count =
      switch content {
      case .patterns: unsafe deflate(bytes)
      case .weakPatterns where compression != .fast: unsafe deflate(bytes)
      case .weakPatterns, .noise: unsafe code(bytes, inBlocksOf: bytes.count)
      case .drift: unsafe code(bytes, inBlocksOf: Self.block)
      }
    guard count < bytes.count else { return false }
    unsafe room.withElements { unsafe output.append(contentsOf: $0.prefix(count)) }
    return true
  }

  /// Where what is frequent changes, so many bytes have a code of their own.
  private static let block = 1 << 13

  /// Codes the bytes into the room and returns how many bytes that takes.
  private func code(_ bytes: UnsafeBufferPointer<UInt8>, inBlocksOf size: Int) -> Int {
    let blocks = (bytes.count + size - 1) / size
    room.prepare(HuffmanCode.room(for: bytes.count, blocks: blocks))
    var writer = unsafe BitWriter(room.start)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let end = min(start + size, bytes.count)
      let block = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
      let code = unsafe HuffmanCode(for: block)
      unsafe code.write(block, isLast: end == bytes.count, with: &writer)
    }
    return writer.count
  }

  /// Deflates the bytes into the room and returns how many bytes that takes, or too many.
  private func deflate(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    room.prepare(bytes.count)
    return unsafe room.withElements { unsafe stream.make(of: bytes, in: $0) } ?? .max
  }
}
