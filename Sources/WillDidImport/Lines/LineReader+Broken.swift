internal import WillDidModel

extension LineReader {
  /// Reads a line that names no class as the rest of the one before it, which was broken at a blank, where
  /// both together do.
  mutating func readOn(
    _ before: UnfinishedLine, _ bytes: Bytes, _ message: Range<Int>
  ) -> Bool {
    let text = before.text + [0x20] + message.map { bytes[$0] }
    var whole: [Sighting] = []
    let setting = LineGrammar.Setting(file: nil, hasProcess: before.source == .console)
    guard grammar.read(text.span, 0..<text.count, setting, into: &whole),
      whole.allSatisfy({ $0.subject != nil })
    else { return false }
    sightings = whole
    let last = line
    line = before.line
    add(
      text.span, time: before.time, isWall: day != nil, thread: before.thread, source: before.source
    )
    line = last
    return true
  }
}
