package import WillDidLog
internal import WillDidSystem

/// A run that is received: one file, or segments, under names that say which run it is.
package final class ReceivedRun {
  /// Which run it is.
  package let id: RunID
  /// Where it is, as a path for every verb.
  package let path: String
  private let isPrivate: Bool
  /// The file that is written now.
  private var file: ReceivedFile?

  /// Opens what a folder has of a run, or is ready to begin it.
  package init(_ id: RunID, in folder: String, isPrivate: Bool) throws(LogError) {
    (self.id, self.isPrivate) = (id, isPrivate)
    path = "\(folder)/\(id).willdid"
    if File.kind(at: path) != nil {
      file = try ReceivedFile(resuming: path, of: id, segment: 0)
    } else if let last = RunFileName.lastSegment(of: path) {
      file = try ReceivedFile(
        resuming: RunFileName.segment(last, of: path), of: id, segment: last)
    }
  }

  /// Where the sender goes on.
  package var place: WirePlace {
    WirePlace(segment: file?.segment ?? 0, offset: file?.length ?? 0)
  }

  /// How many events there are.
  package var events: UInt64 { file?.nextSequence ?? 0 }
  /// Whether something of it is there.
  package var hasBegun: Bool { file != nil }
  /// Whether the recorder has closed the file that came last.
  package var isClosed: Bool { file?.isClosed ?? false }

  /// Writes bytes at a place, which must be where the last ones ended or the start of a later segment.
  package func append(_ bytes: [UInt8], at place: WirePlace) throws(LogError) {
    if place != self.place || file == nil { try begin(place) }
    try file?.append(bytes)
  }

  private func begin(_ place: WirePlace) throws(LogError) {
    // A run has one file or numbered ones.
    guard place.offset == 0, file.map({ $0.segment > 0 && place.segment > $0.segment }) ?? true
    else {
      throw LogError(.misplacedFrame)
    }
    let path = place.segment == 0 ? path : RunFileName.segment(place.segment, of: path)
    try file?.close()
    file = try ReceivedFile(
      creating: path, of: id, segment: place.segment, behind: file, isPrivate: isPrivate)
  }

  /// Leaves out what is not whole, so that another connection can go on.
  package func rewind() { file?.rewind() }

  /// Ends the run, so that it is whole as far as it was received; whether the recorder had closed it.
  package func close() throws(LogError) { try file?.close() }
}

extension ReceivedRun {
  /// Ends the runs in a folder that a receiver before this one left when it was killed.
  ///
  /// - Returns: Their paths.
  package static func closeLeft(in folder: String) -> [String] {
    let names = (try? File.names(in: folder)) ?? []
    return Set(names.compactMap { RunID(fileName: $0) }).sorted { $0.description < $1.description }
      .compactMap { id in
        let path = "\(folder)/\(id).willdid"
        guard isLeft(path), let run = try? ReceivedRun(id, in: folder, isPrivate: true),
          (try? run.close()) != nil
        else { return nil }
        return path
      }
  }

  /// Whether the last file of a run has no end, and nothing is writing it.
  private static func isLeft(_ path: String) -> Bool {
    let last = RunFileName.lastSegment(of: path).map { RunFileName.segment($0, of: path) } ?? path
    guard let file = try? File(reading: last), !file.isLocked(),
      let reader = try? LogReader(file)
    else { return false }
    return !reader.isClosed
  }
}

extension RunID {
  /// The run whose files a receiver would name so; `nil` for other names.
  fileprivate init?(fileName: String) {
    let digits = fileName.prefix(32)
    guard digits.utf8.count == 32, fileName.hasSuffix(".willdid"),
      let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16),
      high > 0, fileName.hasPrefix(RunID(high: high, low: low).description + ".")
    else { return nil }
    self.init(high: high, low: low)
  }
}
