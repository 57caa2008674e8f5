internal import WillDidLog
internal import WillDidSystem

/// The files of a run as its sender reads them, while the recorder writes them.
struct SentFiles {
  private let files: TraceFiles
  /// The file that was read last: it can be read to its end, also when its segment is given up meanwhile.
  private var open: (segment: UInt32, file: File)?

  /// How many bytes are handed over at once.
  private let piece: Int

  init(_ files: TraceFiles, piece: Int = WireMessage.largestPart) {
    (self.files, self.piece) = (files, piece)
  }

  /// The next bytes behind a place, and where they stand; `nil` if there are none yet.
  mutating func next(behind place: WirePlace) -> (place: WirePlace, bytes: [UInt8])? {
    var place = place
    // At most once around: what follows the last segment is none.
    while true {
      // Asked first: a segment that has a successor is not written any more.
      let successor = files.hasSegments ? successor(of: place.segment) : nil
      if let bytes = read(place), !bytes.isEmpty { return (place, bytes) }
      guard let successor else { return nil }
      place = WirePlace(segment: successor, offset: 0)
    }
  }

  private mutating func read(_ place: WirePlace) -> [UInt8]? {
    // Segments are numbered from 1.
    guard files.hasSegments == (place.segment > 0) else { return nil }
    if open?.segment != place.segment {
      open = (try? File(reading: files.segment(place.segment))).map { (place.segment, $0) }
    }
    return try? open?.file.read(piece, at: place.offset)
  }

  /// The number of the next segment that is there: those between may have been given up.
  private func successor(of segment: UInt32) -> UInt32? {
    if File.kind(at: files.segment(segment + 1)) == .file { return segment + 1 }
    guard let last = RunFileName.lastSegment(of: files.path), last > segment else { return nil }
    return (segment + 1...last).first { File.kind(at: files.segment($0)) == .file }
  }
}
