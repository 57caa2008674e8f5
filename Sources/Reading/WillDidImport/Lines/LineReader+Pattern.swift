internal import WillDidModel
internal import WillDidText

/// Lines that a pattern of the user's own reads.
extension LineReader {
  mutating func readPattern(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let pattern, let match = pattern(bytes.text(range)) else { return false }
    let text = Array((match.className ?? "").utf8)
    let spelled = Array(match.callback.utf8)
    guard let callback = grammar.callback(spelled.span) else { return false }
    var sighting = Sighting(callback: callback.callback)
    sighting.animated = callback.animated
    sighting.isTypo = callback.isTypo
    if !text.isEmpty {
      let address = match.address.map { $0.hasPrefix("0x") ? String($0.dropFirst(2)) : $0 }
      let range = text.span.lastName(0..<text.count)
      sighting.subject = SightedObject(
        name: range, address: address.flatMap { UInt64($0, radix: 16) })
    }
    sightings = [sighting]
    textbook.trust()
    let prefix = LinePrefix(bytes, range)
    if let pid = prefix.pid { notePID(pid, prefix.process.map { bytes.text($0) }) }
    let stamp = match.time.map { Array($0.utf8) }.flatMap { Timestamp.read($0.span, 0, $0.count) }
    let time = (stamp?.time ?? prefix.time).map { absolute($0) }
    let seconds = match.time.flatMap { Double($0) }.map { Int64(clamping: $0) }
    add(
      text.span, time: time ?? seconds, isWall: time != nil && clock.hasDate, thread: prefix.thread,
      source: .pattern)
    return true
  }
}

extension Int64 {
  /// Seconds as nanoseconds.
  fileprivate init(clamping seconds: Double) {
    let nanoseconds = seconds * 1e9
    self = nanoseconds.isFinite ? Int64(Swift.max(-9e18, Swift.min(9e18, nanoseconds))) : 0
  }
}
