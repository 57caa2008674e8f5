internal import WillDidModel
internal import WillDidText

extension LineReader {
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
      text.span, time: before.time, isWall: clock.hasDate, thread: before.thread,
      source: before.source
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

/// Exceptions whose message a terminal or a mail has broken into lines.
extension LineReader {
  /// The message of an exception is no longer.
  private static let longestException = 2000

  /// Keeps an exception that was read if its message is cut off; whether it is.
  mutating func keepOpen(
    _ bytes: Bytes, _ message: Range<Int>, _ before: UnfinishedLine?, time: Int64?,
    thread: UInt64?, _ source: LineSource
  ) -> Bool {
    guard !grammar.profile.hasMetadata, sightings.count == 1, sightings[0].isFatal,
      bytes.isOpenException(message)
    else { return false }
    begun.wrapped = UnfinishedLine(
      text: bytes.array(message), time: time, thread: thread, line: line, source: source)
    if let before, before.text.span.find("Terminating app", in: 0..<before.text.count) != nil {
      begun.wrapped = before
      begun.wrapped?.text += [0x20] + bytes.array(message)
    }
    return true
  }

  /// Reads a line behind an exception that was cut off; whether it goes on there.
  mutating func goesOn(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard var whole = begun.wrapped else { return false }
    let prefix = LinePrefix(bytes, range)
    var rest = range
    if whole.text.first == UInt8(ascii: ">"), bytes[rest.lowerBound] == UInt8(ascii: ">") {
      rest = bytes.trimmed((rest.lowerBound + 1)..<rest.upperBound)
    }
    guard prefix.time == nil, prefix.pid == nil, !rest.isEmpty,
      whole.text.count + rest.count < Self.longestException, !bytes.beginsStack(rest),
      !LineGrammar.isFrame(bytes, rest), !isEvent(bytes, rest)
    else {
      endWrapped()
      return false
    }
    whole.text += [0x20] + bytes.array(rest)
    begun.wrapped = whole
    if !whole.text.span.isOpenException(0..<whole.text.count) { endWrapped() }
    return true
  }

  /// Whether a line is an event of a class.
  private mutating func isEvent(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var found: [Sighting] = []
    return grammar.read(bytes, range, LineGrammar.Setting(), into: &found)
      && found.contains { $0.subject != nil }
  }

  /// Adds the exception that was cut off, with all that was read of it.
  mutating func endWrapped() {
    guard let whole = begun.wrapped else { return }
    begun.wrapped = nil
    guard let message = FrameworkMessages.read(whole.text.span, 0..<whole.text.count) else {
      return
    }
    sightings = [message]
    let last = line
    line = whole.line
    add(
      whole.text.span, time: whole.time, isWall: clock.hasDate, thread: whole.thread,
      source: whole.source)
    line = last
  }

  /// Whether a line is a frame of the stack that a debugger prints: `#1 0x… in First.viewDidLoad()`, and `#2
  /// First.viewDidLoad()` right behind it.
  mutating func isFrameOfStack(_ bytes: Bytes, _ message: Range<Int>) -> Bool {
    guard let first = message.first, Self.mayBeFrame(bytes[first]) else {
      begun.nextFrame = nil
      return false
    }
    if bytes.holds(["(lldb) bt", "thread #"], in: message) || bytes.beginsThread(message) {
      begun.nextFrame = 0
      return false
    }
    var place = first
    while place < message.upperBound, [0x2a, 0x20].contains(bytes[place]) { place += 1 }
    if bytes.has("frame ", at: place, before: message.upperBound) { place += "frame ".utf8.count }
    let digits = bytes.at(place) == UInt8(ascii: "#") ? place + 1 : place
    guard let number = bytes.number(digits, message.upperBound),
      digits > place || bytes.at(number.end).isBlank
    else {
      begun.nextFrame = nil
      return false
    }
    let isNext = number.value == begun.nextFrame
    let isFrame = isNext || LineGrammar.isFrame(bytes, place..<message.upperBound)
    begun.nextFrame = isFrame ? number.value + 1 : nil
    return isNext || isFrame && digits > place
  }

  /// Whether the lines of a stack, or those above them, may begin with a byte.
  static func mayBeFrame(_ first: UInt8) -> Bool { first.isDigit || frameHeads.contains(first) }

  /// The beginnings of frames of debuggers and of the lines above them.
  private static let frameHeads = Array("#*(tfT".utf8)
}

extension Span where Element == UInt8 {
  /// Whether the message of an exception is cut off: its reason is to come, or the quote of the reason is open.
  fileprivate func isOpenException(_ text: Range<Int>) -> Bool {
    let text = trimmed(text)
    if let mark = find("reason:", in: text) {
      let reason = trimmed((mark + "reason:".utf8.count)..<text.upperBound)
      guard let first = reason.first else { return true }
      guard self[first] == 0x27 else { return false }
      return self[reason.upperBound - 1] != 0x27 || quotes(reason) % 2 == 1
    }
    if let mark = find("uncaught exception", in: text) {
      let rest = (mark + "uncaught exception".utf8.count)..<text.upperBound
      return rest.isEmpty || ends(text, with: "'") || ends(text, with: "',")
    }
    guard let mark = find("nexpectedly found nil while", in: text) else { return false }
    return find(" value", in: mark..<text.upperBound) == nil
  }

  /// How many quotes a text has that are no apostrophes.
  private func quotes(_ text: Range<Int>) -> Int {
    text.count { self[$0] == 0x27 && !(at($0 - 1).isLetter && at($0 + 1).isLetter) }
  }

  /// Whether a line heads the stack of a thread: `Thread 0 name: …`, `Thread 0 Crashed:`.
  fileprivate func beginsThread(_ line: Range<Int>) -> Bool {
    let head: StaticString = "Thread "
    guard has(head, at: line.lowerBound, before: line.upperBound),
      let number = number(line.lowerBound + head.utf8CodeUnitCount, line.upperBound)
    else { return false }
    return Wording.threadHeads.contains { has($0, at: number.end, before: line.upperBound) }
  }

  /// Whether a line is what the runtime writes behind an exception.
  fileprivate func beginsStack(_ line: Range<Int>) -> Bool {
    Wording.stackHeads.contains { has($0, at: line.lowerBound, before: line.upperBound) }
      || line.count == 1
  }
}
