#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension File {
  /// Standard input, as a file of its own.
  package static func standardInput() throws(LogError) -> File {
    do { return try File(duplicating: 0, path: "standard input") } catch {
      throw LogError(.system(error))
    }
  }

  /// Copies what comes out of a pipe into a file without a name, so that it can be read at any place.
  ///
  /// A stream without end that is neither a trace nor text (`/dev/zero`) is given up after its first stretch.
  package convenience init(spooling pipe: File) throws(LogError) {
    do { try self.init(temporaryIn: Self.temporaryFolder) } catch { throw LogError(.system(error)) }
    var offset: UInt64 = 0
    while true {
      let bytes: [UInt8]
      do {
        bytes = try pipe.next(Self.stretch)
        try write(bytes, at: offset)
      } catch { throw LogError(.system(error)) }
      guard !bytes.isEmpty else { return }
      guard offset > 0 || bytes.count < Self.stretch || bytes.mayBeTrace || bytes.mayBeText else {
        throw LogError(.notATrace)
      }
      offset += UInt64(bytes.count)
    }
  }

  private static let stretch = 1 << 20

  /// Where files are put that the user did not ask for.
  package static var temporaryFolder: String {
    guard let folder = unsafe getenv("TMPDIR"), unsafe folder.pointee != 0 else { return "/tmp" }
    return unsafe String(cString: folder)
  }

  /// Reads on from where the last call ended; less than asked for only at the end.
  package func next(_ count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      while filled < count {
        let got = unsafe Self.readOn(
          descriptor, target.baseAddress?.advanced(by: filled), count - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemError("read", path) }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The corresponding C function is `read`, whose name a method of the file hides.
  private static func readOn(
    _ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, target, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, target, count)
    #else
      unsafe Glibc.read(descriptor, target, count)
    #endif
  }
}

extension [UInt8] {
  /// Whether a log may begin so: no text has a byte of zero.
  fileprivate var mayBeText: Bool { !contains(0) }

  /// Whether a trace may begin so: with its magic, or else damaged but with a frame to be found.
  fileprivate var mayBeTrace: Bool {
    starts(with: FileHeader.magic)
      || indices.contains {
        self[$0] == FrameHeader.marker[0] && self[$0...].starts(with: FrameHeader.marker)
      }
  }
}
