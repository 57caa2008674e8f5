internal import WillDidModel

extension LineReader {
  /// Reads a line as the rest of the one before it, which was broken at a blank, where only both
  /// together name a class.
  mutating func readOn(
    _ before: UnfinishedLine, _ bytes: Bytes, _ message: Range<Int>
  ) -> Bool {
    var alone: [Sighting] = []
    if grammar.read(bytes, message, LineGrammar.Setting(), into: &alone),
      alone.contains(where: { $0.subject != nil })
    {
      return false
    }
    let text = before.text + [0x20] + message.map { bytes[$0] }
    sightings.removeAll(keepingCapacity: true)
    let setting = LineGrammar.Setting(file: nil, hasProcess: before.source == .console)
    guard grammar.read(text.span, 0..<text.count, setting, into: &sightings),
      sightings.allSatisfy({ $0.subject != nil })
    else { return false }
    let last = line
    line = before.line
    add(
      text.span, time: before.time, isWall: day != nil, thread: before.thread, source: before.source
    )
    line = last
    return true
  }
}
