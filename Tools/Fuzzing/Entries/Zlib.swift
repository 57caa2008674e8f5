import CWillDidZlib

/// The CRC-32 of some bytes.
func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer {
    UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count))
  }
}

/// Deflates bytes as a trace has them, or as gzip does; longer ones than this come from nowhere.
func deflated(_ bytes: [UInt8], asGzip isGzip: Bool = false) -> [UInt8] {
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  unsafe stream.initialize(to: z_stream())
  defer { unsafe stream.deallocate() }
  unsafe precondition((isGzip ? czlib_gzip_init : czlib_deflate_init)(stream, 1) == Z_OK)
  defer { unsafe deflateEnd(stream) }
  let room = unsafe Int(deflateBound(stream, UInt(bytes.count)))
  return unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(source.count)
      unsafe stream.pointee.next_out = target.baseAddress
      unsafe stream.pointee.avail_out = UInt32(room)
      unsafe precondition(deflate(stream, Z_FINISH) == Z_STREAM_END)
    }
    filled = unsafe Int(stream.pointee.total_out)
  }
}

/// Inflates bytes of a trace that are known to be right.
func inflated(_ bytes: [UInt8], count: Int) -> [UInt8] {
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  unsafe stream.initialize(to: z_stream())
  defer { unsafe stream.deallocate() }
  unsafe precondition(czlib_inflate_init(stream) == Z_OK)
  defer { unsafe inflateEnd(stream) }
  return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(source.count)
      unsafe stream.pointee.next_out = target.baseAddress
      unsafe stream.pointee.avail_out = UInt32(count)
      unsafe precondition(inflate(stream, Z_FINISH) == Z_STREAM_END)
    }
    filled = count
  }
}
