internal import CWillDidZlib

/// Bytes as a browser inflates them under the name "deflate-raw".
///
/// Data of a page is mostly numbers that differ little, which deflate to a fraction.
enum Deflated {
  /// The next levels take half as long again, and save two in a hundred bytes.
  private static let level: Int32 = 4

  /// Deflates all bytes at once.
  static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    // zlib remembers the address of its stream, so the stream must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    defer { unsafe stream.deallocate() }
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_deflate_init(stream, level)
    precondition(code == Z_OK, "zlib cannot be set up")
    defer { unsafe deflateEnd(stream) }
    let room = Int(unsafe deflateBound(stream, UInt(bytes.count)))
    return unsafe bytes.withUnsafeBufferPointer { source in
      unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(clamping: source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(clamping: room)
        let code = unsafe deflate(stream, Z_FINISH)
        precondition(code == Z_STREAM_END, "zlib was given too little room")
        filled = Int(unsafe stream.pointee.total_out)
      }
    }
  }
}
