internal import WillDidModel

/// Recognises what the frameworks themselves write to a console.
///
/// A message counts only where it stands alone: at the head of the message of a line, or as the
/// reason of an exception. A sentence that quotes one is prose.
enum FrameworkMessages {
  /// What the framework says in a message; `nil` if it is none that is known.
  static func read(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let range = bytes.trimmed(range)
    guard let first = range.first, mayBegin(bytes[first]) else { return nil }
    if let exception = readException(bytes, range) { return exception }
    var text = range
    for head in ["*** ", "Warning: ", "CRITICAL: "] as [StaticString]
    where bytes.has(head, at: text.lowerBound, before: text.upperBound) {
      text = (text.lowerBound + head.utf8CodeUnitCount)..<text.upperBound
    }
    guard var sighting = readReason(bytes, text) else { return nil }
    sighting.details.append(Sighting.Detail(.message, .text(range)))
    return sighting
  }

  /// The letters and signs with which the known messages begin.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "<") || byte.isLetter || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "+")
  }

  /// `*** Terminating app due to uncaught exception 'Name', reason: 'Text'`.
  private static func readException(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let end = range.upperBound
    guard bytes.has("*** ", at: range.lowerBound, before: end),
      let mark = bytes.find("exception '", in: range)
    else { return nil }
    let start = mark + "exception '".utf8.count
    guard let close = bytes.find(UInt8(ascii: "'"), in: start..<end) else { return nil }
    var reason = close..<close
    if let mark = bytes.find("reason: '", in: close..<end) {
      let begin = mark + "reason: '".utf8.count
      let last = end > begin && bytes[end - 1] == UInt8(ascii: "'") ? end - 1 : end
      reason = begin..<max(begin, last)
    }
    var sighting = readReason(bytes, reason) ?? Sighting(callback: .exceptionMessage)
    sighting.details += [
      Sighting.Detail(.exceptionName, .text(start..<close)),
      Sighting.Detail(.reason, .text(reason)), Sighting.Detail(.fatal, .flag(true)),
      Sighting.Detail(.message, .text(range)),
    ]
    return sighting
  }

  /// What a message or the reason of an exception says.
  private static func readReason(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard !text.isEmpty else { return nil }
    return readNib(bytes, text) ?? readKeys(bytes, text) ?? readTransitions(bytes, text)
      ?? readPlain(bytes, text) ?? readFatal(bytes, text)
  }

  /// Messages that say no more than what they are.
  private static func readPlain(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let messages: [(head: StaticString, callback: Callback)] = [
      ("nested push animation can result in corrupted navigation bar", .nestedPushMessage),
      ("nested pop animation can result in corrupted navigation bar", .nestedPushMessage),
      (
        "Finishing up a navigation transition in an unexpected state",
        .unexpectedNavigationStateMessage
      ),
      ("Can't add self as subview", .selfSubviewMessage),
      ("Received memory warning", .memoryWarningMessage),
      (
        "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)",
        .emptyNibNameMessage
      ),
    ]
    return messages.first { bytes.has($0.head, at: text.lowerBound, before: text.upperBound) }
      .map { Sighting(callback: $0.callback) }
  }

  /// Messages about nibs that were not found, or do not fit their owner.
  private static func readNib(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let isMethod = bytes.has("-[", at: text.lowerBound, before: text.upperBound)
    if isMethod, let mark = bytes.find("] loaded the \"", in: text) {
      let start = mark + "] loaded the \"".utf8.count
      guard let close = bytes.find(UInt8(ascii: "\""), in: start..<text.upperBound) else {
        return nil
      }
      let rest = close..<text.upperBound
      var sighting: Sighting
      if bytes.find("view outlet was not set", in: rest) != nil {
        sighting = Sighting(callback: .viewOutletNotSetMessage)
      } else if bytes.find("didn't get a UITableView", in: rest) != nil {
        sighting = Sighting(callback: .notATableViewMessage)
      } else {
        return nil
      }
      sighting.subject = SightedObject(
        name: bytes.lastName(
          (text.lowerBound + 2)..<bytes.endOfClass(text.lowerBound + 2, mark)), address: nil)
      sighting.details.append(Sighting.Detail(.nib, .text(start..<close)))
      return sighting
    }
    guard bytes.has("Could not load NIB in bundle: ", at: text.lowerBound, before: text.upperBound)
    else { return nil }
    var sighting = Sighting(callback: .nibNotFoundMessage)
    for (mark, key) in [("bundle: '", .bundle), ("with name '", .nib), ("directory '", .directory)]
      as [(StaticString, Attribute.Key)]
    {
      guard let value = quoted(bytes, behind: mark, in: text) else { continue }
      sighting.details.append(Sighting.Detail(key, .text(value)))
    }
    return sighting
  }

  /// What stands behind a mark and before the next quote, which some versions double.
  private static func quoted(
    _ bytes: Bytes, behind mark: StaticString, in text: Range<Int>
  ) -> Range<Int>? {
    guard let place = bytes.find(mark, in: text) else { return nil }
    var start = place + mark.utf8CodeUnitCount
    if bytes.at(start) == UInt8(ascii: "'") { start += 1 }
    return bytes.find(UInt8(ascii: "'"), in: start..<text.upperBound).map { start..<$0 }
  }

  /// Key-value coding, classes that do not exist, outlets that cannot be connected.
  private static func readKeys(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("[<", at: start, before: end),
      let mark = bytes.find("key value coding-compliant for the key ", in: text)
    {
      var sighting = Sighting(callback: .undefinedKeyMessage)
      sighting.subject = bytes.bracketedSubject(start + 1, end)?.subject
      let key = mark + "key value coding-compliant for the key ".utf8.count
      sighting.details.append(Sighting.Detail(.key, .text(bytes.untilStop(key..<end))))
      return sighting
    }
    if bytes.has("Unknown class ", at: start, before: end),
      bytes.find("Interface Builder file", in: text) != nil
    {
      var sighting = Sighting(callback: .unknownClassMessage)
      let name = start + "Unknown class ".utf8.count
      sighting.details.append(
        Sighting.Detail(.expectedClass, .text(name..<bytes.endOfClass(name, end))))
      return sighting
    }
    if bytes.has("Failed to connect (", at: start, before: end) {
      var sighting = Sighting(callback: .connectionFailedMessage)
      let open = start + "Failed to connect (".utf8.count
      if let close = bytes.find(UInt8(ascii: ")"), in: open..<end) {
        sighting.details.append(Sighting.Detail(.outlet, .text(open..<close)))
      }
      return sighting
    }
    if bytes.has("Failed to set (", at: start, before: end) {
      var sighting = Sighting(callback: .attributeFailedMessage)
      let open = start + "Failed to set (".utf8.count
      if let close = bytes.find(UInt8(ascii: ")"), in: open..<end) {
        sighting.details.append(Sighting.Detail(.keyPath, .text(open..<close)))
      }
      if let mark = bytes.find("property on (", in: text) {
        let name = mark + "property on (".utf8.count
        sighting.subject = SightedObject(name: name..<bytes.endOfWord(name, end), address: nil)
      }
      return sighting
    }
    guard bytes.at(start) == UInt8(ascii: "-") || bytes.at(start) == UInt8(ascii: "+"),
      let mark = bytes.find("]: unrecognized selector sent to instance ", in: text)
    else { return nil }
    var sighting = Sighting(callback: .unrecognizedSelectorMessage)
    let name = (start + 2)..<bytes.endOfClass(start + 2, mark)
    let address = mark + "]: unrecognized selector sent to instance ".utf8.count
    sighting.subject = SightedObject(
      name: bytes.lastName(name), address: bytes.address(address, end)?.value)
    if name.upperBound < mark {
      sighting.details.append(
        Sighting.Detail(.selector, .text(bytes.trimmed(name.upperBound..<mark))))
    }
    return sighting
  }
}
