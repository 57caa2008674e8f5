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
  ///
  /// - Parameters:
  ///   - pipe: What is copied to its end.
  ///   - watch: Sees each piece as it comes, and nothing when no more comes for a moment; says whether to go on.
  /// - Throws: Why it cannot be read or copied.
  package convenience init(
    spooling pipe: File, watch: (([UInt8]?) -> Bool)? = nil
  ) throws(LogError) {
    do { try self.init(temporaryIn: Self.temporaryFolder) } catch { throw LogError(.system(error)) }
    var offset: UInt64 = 0
    var (isText, isTrace) = (true, false)
    while true {
      if let watch, !pipe.isReady(within: Self.moment), !watch(nil) { return }
      let bytes: [UInt8]
      do {
        bytes = try pipe.nextPiece(Self.stretch)
        try write(bytes, at: offset)
      } catch { throw LogError(.system(error)) }
      // The end of a terminal is told once.
      guard !bytes.isEmpty else { return }
      if offset < Self.stretch {
        isText = isText && bytes.mayBeText
        isTrace = isTrace || bytes.mayBeTrace
      }
      offset += UInt64(bytes.count)
      guard isText || isTrace || offset < Self.stretch else { throw LogError(.notATrace) }
      if let watch, !watch(bytes) { return }
    }
  }

  /// In milliseconds, how long nothing has to come before what has come is looked at.
  static let moment: Int32 = 100

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
