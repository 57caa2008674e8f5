extension File {
  /// Standard input, as a file of its own.
  package static func standardInput() throws(LogError) -> File {
    do { return try File.openStandardInput() } catch {
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
      // The end of a terminal is told once.
      guard bytes.count == Self.stretch else { return }
    }
  }

  private static let stretch = 1 << 20
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
