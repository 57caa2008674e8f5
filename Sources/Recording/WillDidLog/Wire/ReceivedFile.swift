internal import WillDidSystem

/// A trace that is written as it arrives: only what a recorder may have written stays in it.
package final class ReceivedFile {
  /// Where it is.
  package let path: String
  private let file: File
  private let header: (run: RunID, segment: UInt32)
  private var check: FrameCheck

  /// How many bytes are whole, from which on it goes on.
  package var whole: UInt64 { check.whole }
  /// Where the next bytes go.
  package var length: UInt64 { check.length }
  /// Whether the recorder has closed it.
  package var isClosed: Bool { check.isClosed }
  /// How many events it has.
  package var nextSequence: UInt64 { check.nextSequence }
  /// The number of the segment; 0 where the run has one file.
  package var segment: UInt32 { header.segment }

  /// Begins a file of a run; the frames and events before it were so many.
  package init(
    creating path: String, of run: RunID, segment: UInt32, behind other: ReceivedFile?,
    isPrivate: Bool
  ) throws(LogError) {
    (self.path, header) = (path, (run, segment))
    check = FrameCheck(
      run, segment: segment, nextFrame: other?.check.nextFrame,
      nextSequence: other?.check.nextSequence ?? 0)
    file = try asked { () throws(SystemError) in
      try File(creating: path, isPrivate: isPrivate)
    }
    _ = file.lock()
  }

  /// Goes on with a file of a run that is there: what its receiver put at the end goes, and what is not whole.
  ///
  /// Throws where the file is another's, or is being written.
  package init(resuming path: String, of run: RunID, segment: UInt32) throws(LogError) {
    (self.path, header) = (path, (run, segment))
    let file = try asked { () throws(SystemError) in try File(updating: path) }
    self.file = file
    check = FrameCheck(run, segment: segment)
    guard file.lock() else { throw LogError(.doubledRun) }
    if try asked(file.size) >= UInt64(FileHeader.size) {
      let reader = try LogReader(file)
      guard reader.header.run == run, reader.header.segment == segment else {
        throw LogError(.doubledRun)
      }
      let (frames, isClosed) = Self.own(reader)
      check = FrameCheck(reader.header, behind: frames, footer: isClosed ? reader.length : nil)
    }
    let whole = check.whole
    try asked { () throws(SystemError) in try file.truncate(to: whole) }
  }

  /// The frames that the recorder wrote and that are whole, and whether it closed the file.
  private static func own(_ reader: LogReader) -> (frames: [IndexEntry], isClosed: Bool) {
    var frames = reader.frames
    if reader.isClosed, !isEnd(frames.dropLast().last, reader) { return (frames, true) }
    while let last = frames.last {
      guard last.header.kind == .index || isEnd(last, reader) || reader.copy(last) == nil else {
        break
      }
      frames.removeLast()
    }
    return (frames, false)
  }

  /// The loss by which a receiver says that the sender was lost; a recorder writes none like it.
  private static let end = Loss(thread: nil, count: 0, reason: .damage)

  private static func isEnd(_ frame: IndexEntry?, _ reader: LogReader) -> Bool {
    guard let frame, frame.header.kind == .loss else { return false }
    return reader.losses(frame) == [end]
  }

  /// Writes the next bytes.
  ///
  /// Throws at the first that no recorder would have written, or where there is no room; what is whole stays.
  package func append(_ bytes: [UInt8]) throws(LogError) {
    do throws(LogError) {
      try asked { () throws(SystemError) in try file.write(bytes, at: check.length) }
      try check.take(bytes)
    } catch {
      rewind()
      throw error
    }
  }

  /// Takes away what is behind the last whole frame.
  package func rewind() {
    check.rewind()
    try? file.truncate(to: check.whole)
  }

  /// Ends the file: where the recorder did not, it says that events may be missing, and gets an index.
  package func close() throws(LogError) {
    rewind()
    guard check.whole > 0 else {
      try? File.remove(path)
      return
    }
    guard !check.isClosed else { return }
    let reader = try LogReader(file)
    var writer = LogWriter(file, continuing: reader.header, behind: reader.frames)
    writer.append([Self.end])
    try writer.finish()
  }
}

/// Asks the system for something, whose errors are those of a trace.
private func asked<Result>(
  _ body: () throws(SystemError) -> Result
) throws(LogError) -> Result {
  do { return try body() } catch { throw LogError(.system(error)) }
}
