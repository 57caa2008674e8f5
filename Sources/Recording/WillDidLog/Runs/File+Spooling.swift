package import WillDidSystem

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
    // A log that gzip packed, or of UTF-16, says so first.
    var (isText, isTrace, isMarked) = (true, false, false)
    while true {
      if let watch, !pipe.isReady(within: Self.moment), !watch(nil) { return }
      let bytes: [UInt8]
      do {
        bytes = try pipe.nextPiece(Self.stretch)
        try write(bytes, at: offset)
      } catch { throw LogError(.system(error)) }
      // The end of a terminal comes once.
      guard !bytes.isEmpty else { return }
      if offset == 0 {
        isMarked = [Gunzip.magic, [0xff, 0xfe], [0xfe, 0xff]].contains { bytes.starts(with: $0) }
      }
      if offset < Self.stretch {
        isText = isMarked || isText && bytes.mayBeText
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
  /// Whether a log may hold these: few of its bytes are for controls, unless half of them are the zeros of UTF-16 or
  /// UTF-32.
  fileprivate var mayBeText: Bool {
    var (controls, zeros) = (0, (even: 0, odd: 0))
    for (index, byte) in enumerated() {
      if byte < 0x20, ![0x09, 0x0a, 0x0d, 0x1b].contains(byte) { controls += 1 }
      guard byte == 0 else { continue }
      if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let isWide = Swift.max(zeros.even, zeros.odd) * 4 > count && zeros.even + zeros.odd < count
    return isWide || controls * 20 < count
  }

  /// Whether a trace may begin so: with its magic, or else damaged but with a frame to be found.
  fileprivate var mayBeTrace: Bool {
    starts(with: FileHeader.magic)
      || indices.contains {
        self[$0] == FrameHeader.marker[0] && self[$0...].starts(with: FrameHeader.marker)
      }
  }
}
