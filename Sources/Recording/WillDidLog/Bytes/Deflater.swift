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
    let hasPatterns =
      content == .patterns || content == .weakPatterns && compression != .fast
    let count = unsafe hasPatterns ? deflate(bytes) : code(bytes)
    guard count < bytes.count else { return false }
    unsafe room.withElements { unsafe output.append(contentsOf: $0.prefix(count)) }
    return true
  }

  /// Codes the bytes into the room and returns how many bytes that takes.
  private func code(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let code = unsafe HuffmanCode(for: bytes)
    room.prepare(code.roomForBlock(of: bytes.count))
    return unsafe code.write(bytes, to: &room)
  }

  /// Deflates the bytes into the room and returns how many bytes that takes, or too many.
  private func deflate(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    room.prepare(bytes.count)
    return unsafe room.withElements { unsafe stream.make(of: bytes, in: $0) } ?? .max
  }
}
