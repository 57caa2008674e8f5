internal import CWillDidZlib

/// Packs bytes as gzip does.
///
/// zlib remembers the address of its stream, so the stream lives on the heap and never moves.
@safe
final class Gzip {
  private let stream: UnsafeMutablePointer<z_stream>

  init(level: Int32 = 6) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_gzip_init(stream, level)
    precondition(code == Z_OK, "zlib cannot be set up")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// The bytes as a gzip member of their own.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    unsafe deflateReset(stream)
    let room = unsafe Int(deflateBound(stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room)
        let code = unsafe deflate(stream, Z_FINISH)
        precondition(code == Z_STREAM_END, "there is always room enough")
      }
      filled = unsafe Int(stream.pointee.total_out)
    }
  }
}
