internal import CWillDidZlib

/// Unpacks what gzip packed, also where several packed texts follow each other.
///
/// zlib remembers the address of its stream, so the stream lives on the heap and never moves.
@safe
final class Gunzip {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the packed texts so far are complete.
  private(set) var isWhole = false

  /// The bytes with which every packed text begins.
  static let magic: [UInt8] = [0x1f, 0x8b]

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_gunzip_init(stream)
    precondition(code == Z_OK, "zlib cannot be set up")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks from the beginning of some bytes and takes away what was used; `nil` if they are damaged.
  func unpack(_ packed: inout ArraySlice<UInt8>, atMost count: Int) -> [UInt8]? {
    if isWhole {
      // Some tools fill the last block with zeros.
      packed = packed.drop { $0 == 0 }
      guard !packed.isEmpty else { return [] }
      unsafe inflateReset(stream)
      isWhole = false
    }
    var code = Z_OK
    var rest = 0
    let output = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      unsafe packed.withUnsafeBufferPointer { source in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(count)
        code = unsafe CWillDidZlib.inflate(stream, Z_NO_FLUSH)
      }
      rest = unsafe Int(stream.pointee.avail_in)
      filled = unsafe count - Int(stream.pointee.avail_out)
    }
    packed = packed.suffix(rest)
    isWhole = code == Z_STREAM_END
    return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR ? output : nil
  }
}
