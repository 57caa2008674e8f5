package import WillDidSystem

/// The bytes of a foreign log from its beginning to its end; a log that gzip packed is unpacked.
package struct LogBytes {
  private let file: File
  private var gunzip: Gunzip?
  /// Packed bytes that were read and not unpacked.
  private var packed: ArraySlice<UInt8> = []
  private var hasBegun = false
  /// Whether what comes is wanted as it comes, and not in large stretches.
  private let isLive: Bool

  package init(_ file: File, isLive: Bool = false) { (self.file, self.isLive) = (file, isLive) }

  /// Whether nothing more comes for a moment, so that what has come had better be looked at.
  package var isPausing: Bool { isLive && !file.isReady(within: File.moment) }

  /// Whether a log may begin so that is neither a trace nor packed.
  package static func isText(_ beginning: [UInt8]) -> Bool {
    beginning.first != FileHeader.magic[0] && !beginning.starts(with: Gunzip.magic.prefix(1))
  }

  /// The next bytes: at most so many, and none only at the end.
  package mutating func next(_ count: Int) throws(LogError) -> [UInt8] {
    if !hasBegun {
      hasBegun = true
      var bytes = try read(count)
      while isLive, !bytes.isEmpty, bytes.count < Gunzip.magic.count {
        let more = try read(count)
        guard !more.isEmpty else { break }
        bytes += more
      }
      guard bytes.starts(with: Gunzip.magic) else { return bytes }
      gunzip = Gunzip()
      packed = bytes[...]
    }
    guard let gunzip else { return try read(count) }
    while true {
      if packed.isEmpty { packed = try read(count)[...] }
      guard !packed.isEmpty else {
        guard gunzip.isWhole else { throw LogError(.notInflatable(part: "end")) }
        return []
      }
      guard let bytes = gunzip.unpack(&packed, atMost: count) else {
        throw LogError(.notInflatable(part: "packed text"))
      }
      if !bytes.isEmpty { return bytes }
    }
  }

  /// A pipe holds no more.
  private static let piece = 1 << 16

  private func read(_ count: Int) throws(LogError) -> [UInt8] {
    do { return try isLive ? file.nextPiece(min(count, Self.piece)) : file.next(count) } catch {
      throw LogError(.system(error))
    }
  }
}
