internal import CWillDidZlib

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

/// The CRC-32 of some bytes, as in zip and PNG.
func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer {
    UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count))
  }
}

/// Deflates one column after another.
///
/// zlib remembers the address of its stream, so the stream lives on the heap and never moves.
@safe
final class Deflater {
  /// What the bytes are like.
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
  private let stream: UnsafeMutablePointer<z_stream>
  private var room = Scratch<UInt8>()

  init(_ compression: Compression) {
    self.compression = compression
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_deflate_init(stream, compression.level)
    precondition(code == Z_OK, "zlib cannot be set up")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
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
    unsafe deflateReset(stream)
    room.prepare(bytes.count)
    let fits = unsafe room.withElements { room in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      unsafe stream.pointee.next_out = room.baseAddress
      unsafe stream.pointee.avail_out = UInt32(room.count)
      return unsafe CWillDidZlib.deflate(stream, Z_FINISH) == Z_STREAM_END
    }
    return fits ? Int(unsafe stream.pointee.total_out) : .max
  }
}

/// Inflates one column after another.
@safe
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_inflate_init(stream)
    precondition(code == Z_OK, "zlib cannot be set up")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Inflates a zlib stream of exactly so many bytes, or returns `nil`.
  func inflate(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    unsafe inflateReset(stream)
    var complete = false
    let output = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(count)
        complete = unsafe CWillDidZlib.inflate(stream, Z_FINISH) == Z_STREAM_END
      }
      filled = Int(unsafe stream.pointee.total_out)
    }
    return complete && output.count == count ? output : nil
  }
}
