internal import CWillDidZlib

/// The CRC-32 of some bytes, as in zip and PNG, or of those before them as well.
package func crc32(_ bytes: ArraySlice<UInt8>, behind checksum: UInt32 = 0) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer {
    UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(checksum), $0.baseAddress, $0.count))
  }
}

/// Packs one text after another, or unpacks them.
///
/// zlib remembers the address of its stream, so the stream lives on the heap and never moves.
@safe
package final class ZlibStream {
  /// The work with the bytes.
  package enum Work {
    /// Deflated bytes without a header, at one of zlib's levels, or what they were before.
    case deflate(level: Int32)
    case inflate
    /// The same with the header and the checksum of gzip.
    case gzip(level: Int32)
    case gunzip

    fileprivate var packs: Bool {
      switch self {
      case .deflate, .gzip: true
      case .inflate, .gunzip: false
      }
    }
  }

  /// How far a text is unpacked.
  package enum Progress { case unfinished, finished, damaged }

  private let stream: UnsafeMutablePointer<z_stream>
  private let packs: Bool

  package init(_ work: Work) {
    packs = work.packs
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code =
      switch work {
      case .deflate(let level): unsafe czlib_deflate_init(stream, level)
      case .inflate: unsafe czlib_inflate_init(stream)
      case .gzip(let level): unsafe czlib_gzip_init(stream, level)
      case .gunzip: unsafe czlib_gunzip_init(stream)
      }
    precondition(code == Z_OK, "zlib cannot be set up")
  }

  deinit {
    _ = packs ? unsafe deflateEnd(stream) : unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Begins with the next text.
  package func begin() { _ = packs ? unsafe deflateReset(stream) : unsafe inflateReset(stream) }

  /// Makes all of a text at once; how many bytes that are, or `nil` if there is no room for them or it is damaged.
  @unsafe
  package func make(
    of source: UnsafeBufferPointer<UInt8>, in room: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    begin()
    unsafe point(from: source, to: room)
    let code = packs ? unsafe deflate(stream, Z_FINISH) : unsafe inflate(stream, Z_FINISH)
    return code == Z_STREAM_END ? Int(unsafe stream.pointee.total_out) : nil
  }

  /// A text that is all packed.
  package func packed(_ bytes: [UInt8]) -> [UInt8] {
    // A stream that has ended has a smaller bound.
    begin()
    let bound = unsafe Int(deflateBound(stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { room, filled in
      let made = unsafe bytes.withUnsafeBufferPointer { unsafe make(of: $0, in: room) }
      guard let made else { preconditionFailure("zlib was given too little room") }
      filled = made
    }
  }

  /// A text of exactly so many bytes, or `nil` if these are not its packed form.
  package func unpacked(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var made: Int?
    let text = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      made = unsafe bytes.withUnsafeBufferPointer { unsafe make(of: $0, in: room) }
      filled = made ?? 0
    }
    return made == count ? text : nil
  }

  /// Unpacks on from the beginning of some bytes, and takes away what was used.
  package func unpack(
    _ packed: inout ArraySlice<UInt8>, atMost count: Int
  ) -> (text: [UInt8], progress: Progress) {
    var code = Z_OK
    var rest = 0
    let text = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      unsafe packed.withUnsafeBufferPointer { source in
        unsafe point(from: source, to: room)
        code = unsafe inflate(stream, Z_NO_FLUSH)
      }
      rest = unsafe Int(stream.pointee.avail_in)
      filled = unsafe count - Int(stream.pointee.avail_out)
    }
    packed = packed.suffix(rest)
    switch code {
    case Z_STREAM_END: return (text, .finished)
    case Z_OK, Z_BUF_ERROR: return (text, .unfinished)
    default: return (text, .damaged)
    }
  }

  private func point(
    from source: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
    unsafe stream.pointee.avail_in = UInt32(source.count)
    unsafe stream.pointee.next_out = room.baseAddress
    unsafe stream.pointee.avail_out = UInt32(room.count)
  }
}
