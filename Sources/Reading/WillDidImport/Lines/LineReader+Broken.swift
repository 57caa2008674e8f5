internal import WillDidModel
internal import WillDidText

extension LineReader {
  /// The message of a line, and what stands before it.
  struct UnfinishedLine {
    var text: [UInt8]
    var time: Int64?
    var thread: UInt64?
    var line: UInt64
    var source: LineSource
  }

  /// Reads a line that names no class as the rest of the one before it, which was broken at a blank, where
  /// both together do.
  mutating func readOn(
    _ before: UnfinishedLine, _ bytes: Bytes, _ message: Range<Int>
  ) -> Bool {
    let text = before.text + [0x20] + message.map { bytes[$0] }
    var whole: [Sighting] = []
    let setting = LineGrammar.Setting(file: nil, hasProcess: before.source == .console)
    if let message = FrameworkMessages.read(text.span, 0..<text.count) {
      whole = [message]
    } else {
      guard grammar.read(text.span, 0..<text.count, setting, into: &whole) else { return false }
    }
    guard whole.allSatisfy({ $0.subject != nil }) else { return false }
    sightings = whole
    let last = line
    line = before.line
    add(
      text.span, time: before.time, isWall: day != nil, thread: before.thread, source: before.source
    )
    line = last
    return true
  }

  /// A line that goes on and may be the beginning of a message that is broken into more than two.
  static func longer(
    _ before: UnfinishedLine, _ bytes: Bytes, _ message: Range<Int>
  ) -> UnfinishedLine? {
    guard before.text.count + message.count < longestMessage,
      MessageStarts.hasMark(before.text.span, 0..<before.text.count)
    else { return nil }
    var whole = before
    whole.text += [0x20] + message.map { bytes[$0] }
    return whole
  }

  /// Messages of frameworks that are broken are no longer.
  private static let longestMessage = 400
}
