internal import WillDidModel
internal import WillDidText

/// Events whose time may stand in the next line.
extension LineReader {
  /// Events of a line with the bytes that they name.
  struct HeldLine {
    var bytes: [UInt8]
    var sightings: [Sighting]
    var source: LineSource
    var line: UInt64
  }

  /// Adds the events that were found in a line.
  mutating func add(
    _ bytes: Bytes, time: Int64?, isWall: Bool, thread: UInt64?, source: LineSource
  ) {
    guard grammar.profile.hasMetadata, time == nil else {
      return add(sightings, bytes, time: time, isWall: isWall, thread: thread, source: source)
    }
    // The time may stand in the next line.
    release(nil)
    held = HeldLine(
      bytes: bytes.array(0..<bytes.count), sightings: sightings, source: source, line: line)
  }

  /// Adds the events that were held, now that their time is known or never will be.
  mutating func release(_ metadata: LineMetadata?) {
    guard let line = held else { return }
    held = nil
    let run = runOfProcess()
    runs[run].line = line.line
    let moment = metadata?.time.map { absolute($0) }
    for sighting in line.sightings {
      let relative = moment.map { runs[run].relative($0, isWall: clock.hasDate) }
      if !clock.hasZone, moment != nil { runs[run].isLocalTime = true }
      if sighting.callback != .mark { hasFound = true }
      textbook.note(sighting, hasTime: moment != nil, hasProcess: pid != nil)
      runs[run].add(
        sighting, line.bytes.span, time: relative, thread: metadata?.thread, source: line.source)
    }
  }

  mutating func readMetadata(_ bytes: Bytes, _ metadata: LineMetadata) {
    if let pid = metadata.pid { notePID(pid, metadata.process.map { bytes.text($0) }) }
    if metadata.time != nil { release(metadata) }
  }
}
