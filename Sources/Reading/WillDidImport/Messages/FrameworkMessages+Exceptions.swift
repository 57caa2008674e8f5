internal import WillDidModel

/// Exceptions, as runtimes, debuggers, tests and other languages tell of them.
extension FrameworkMessages {
  /// An exception with what is told of it.
  private struct Exception {
    /// Empty where it is not told.
    var name: Range<Int>
    var reason: Range<Int>
  }

  /// Reads an exception that was not caught.
  static func readException(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard
      let exception = quotedException(bytes, text) ?? namedException(bytes, text)
        ?? testedException(bytes, text) ?? translatedException(bytes, text)
        ?? thrownException(bytes, text) ?? shownException(bytes, text)
        ?? bracketedException(bytes, text)
    else { return nil }
    var sighting = readReason(bytes, exception.reason) ?? Sighting(callback: .exceptionMessage)
    if sighting.subject == nil { sighting.subject = bytes.ownSubject(in: exception.reason) }
    if !exception.name.isEmpty {
      sighting.details.append(.init(.exceptionName, .text(exception.name)))
    }
    sighting.details += [
      .init(.reason, .text(exception.reason)), .init(.fatal, .flag(true)),
    ]
    return sighting
  }

  /// `Terminating app due to uncaught exception 'Name', reason: 'Text'`, also where the reason goes on
  /// in other lines.
  private static func quotedException(_ bytes: Bytes, _ range: Range<Int>) -> Exception? {
    let end = range.upperBound
    // `Assertion failure, exception '…'`, `Uncaught exception '…'`.
    // `'Name', reason: 'Text'` goes on from a line that was broken.
    let isRest = bytes[range.lowerBound] == UInt8(ascii: "'")
    guard
      let mark = isRest
        ? range.lowerBound + 1 - "exception '".utf8.count : bytes.find("exception '", in: range),
      bytes.has("Terminating app", at: range.lowerBound, before: end)
        || bytes.has("ncaught ", at: mark - "ncaught ".utf8.count, before: end)
        || bytes.find("reason: '", in: range) != nil
    else { return nil }
    let start = mark + "exception '".utf8.count
    let close = bytes.find(UInt8(ascii: "'"), in: start..<end) ?? end
    var reason = close..<close
    if let mark = bytes.find("reason: '", in: close..<end) ?? bytes.find("eason: ", in: close..<end)
    {
      let word = bytes.find(UInt8(ascii: " "), in: mark..<end) ?? end
      reason = unquoted(bytes, min(word + 1, end)..<end)
    }
    return Exception(name: start..<close, reason: reason)
  }

  /// `NSRangeException: Text`, `NSRangeException, reason: Text`.
  private static func namedException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    var start = text.lowerBound
    for head in ["Uncaught exception ", "Uncaught exception: "] as [StaticString]
    where bytes.has(head, at: start, before: text.upperBound) {
      start += head.utf8CodeUnitCount
    }
    let name = start..<bytes.endOfWord(start, text.upperBound)
    guard
      bytes.has("NS", at: start, before: name.upperBound)
        || bytes.has("UI", at: start, before: name.upperBound),
      bytes.ends(name, with: "Exception")
    else { return nil }
    for parting in [", reason: ", ": ", " reason: "] as [StaticString]
    where bytes.has(parting, at: name.upperBound, before: text.upperBound) {
      let reason = name.upperBound + parting.utf8CodeUnitCount
      return Exception(name: name, reason: unquoted(bytes, reason..<text.upperBound))
    }
    return nil
  }

  /// `caught "NSRangeException", "Text"` of XCTest.
  private static func testedException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    guard let mark = bytes.find("caught \"", in: text) else { return nil }
    let start = mark + "caught \"".utf8.count
    guard let close = bytes.find("\", \"", in: start..<text.upperBound) else { return nil }
    let reason = bytes.trimmed((close + "\", \"".utf8.count)..<text.upperBound)
    let last = bytes.at(reason.upperBound - 1) == UInt8(ascii: "\"") ? 1 : 0
    return Exception(
      name: start..<close,
      reason: reason.lowerBound..<max(reason.lowerBound, reason.upperBound - last))
  }

  /// `Objective-C exception thrown. Name: NSRangeException Reason: Text` of .NET and others.
  private static func translatedException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    guard let mark = bytes.find("Name: ", in: text) else { return nil }
    let start = mark + "Name: ".utf8.count
    let name = start..<bytes.endOfWord(start, text.upperBound)
    guard bytes.has("NS", at: start, before: name.upperBound),
      let reason = bytes.find("Reason: ", in: name.upperBound..<text.upperBound)
    else { return nil }
    let rest = (reason + "Reason: ".utf8.count)..<text.upperBound
    return Exception(name: name, reason: unquoted(bytes, rest))
  }

  /// `Exception 'Text' was thrown while invoking present on target …` of React Native.
  private static func thrownException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    guard bytes.has("Exception '", at: text.lowerBound, before: text.upperBound),
      let close = bytes.find("' was thrown while invoking", in: text)
    else { return nil }
    let start = text.lowerBound + "Exception '".utf8.count
    return Exception(name: start..<start, reason: start..<max(start, close))
  }

  /// `UNCAUGHT EXCEPTION (NSRangeException): Text`, `POSSIBLE_CRASH(NSRangeException): Text`.
  private static func bracketedException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    guard
      let mark = bytes.find(
        "(NS", in: text.lowerBound..<min(text.upperBound, text.lowerBound + 64)),
      !MessageStarts.isHarmless(bytes, text.lowerBound..<mark)
    else { return nil }
    let name = (mark + 1)..<bytes.endOfWord(mark + 1, text.upperBound)
    guard bytes.ends(name, with: "Exception"),
      bytes.has("): ", at: name.upperBound, before: text.upperBound)
    else { return nil }
    return Exception(
      name: name, reason: unquoted(bytes, (name.upperBound + 3)..<text.upperBound))
  }

  /// `Thread 1: "Text"` and `Thread 1: Exception: "Text"`, which Xcode shows where it has stopped.
  private static func shownException(_ bytes: Bytes, _ text: Range<Int>) -> Exception? {
    guard bytes.has("Thread ", at: text.lowerBound, before: text.upperBound),
      let number = bytes.number(text.lowerBound + "Thread ".utf8.count, text.upperBound)
    else { return nil }
    for head in [": \"", ": Exception: \""] as [StaticString]
    where bytes.has(head, at: number.end, before: text.upperBound) {
      let start = number.end + head.utf8CodeUnitCount
      let close = (start..<text.upperBound).last { bytes[$0] == UInt8(ascii: "\"") }
      return Exception(name: start..<start, reason: start..<(close ?? text.upperBound))
    }
    return nil
  }

  /// What stands between single quotes, of which the last may be missing.
  private static func unquoted(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    let range = bytes.trimmed(range)
    let quote = UInt8(ascii: "'")
    guard !range.isEmpty, bytes[range.lowerBound] == quote else { return range }
    let start = range.lowerBound + 1
    let end = bytes[range.upperBound - 1] == quote ? range.upperBound - 1 : range.upperBound
    return start..<max(start, end)
  }
}
