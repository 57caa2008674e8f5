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
    let text = withoutHead(bytes, range)
    guard !text.isEmpty else { return nil }
    guard
      var sighting = readException(bytes, text) ?? readReason(bytes, text) ?? readEnd(bytes, text)
    else { return nil }
    sighting.details.append(Sighting.Detail(.message, .text(range)))
    return sighting
  }

  /// The letters and signs with which the known messages begin.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "<") || byte.isLetter || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: "'")
  }

  /// Passes over `[Presentation] `, `*** `, `Warning: ` and the like.
  private static func withoutHead(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    var text = range
    while let head = endOfTag(bytes, text) ?? endOfWord(bytes, text) {
      text = bytes.skipBlanks(head, text.upperBound)..<text.upperBound
    }
    return text
  }

  /// A word in brackets, which is no receiver of a message.
  private static func endOfTag(_ bytes: Bytes, _ text: Range<Int>) -> Int? {
    guard let first = text.first, bytes[first] == UInt8(ascii: "[") else { return nil }
    var place = first + 1
    while place < text.upperBound, place - first < 64 {
      if bytes[place] == UInt8(ascii: "]") {
        return bytes.at(place + 1).isBlank || bytes.at(place + 1) == UInt8(ascii: "[")
          ? place + 1 : nil
      }
      guard bytes[place].isWord || [0x20, 0x2e, 0x2d, 0x3a].contains(bytes[place]) else {
        return nil
      }
      place += 1
    }
    return nil
  }

  private static func endOfWord(_ bytes: Bytes, _ text: Range<Int>) -> Int? {
    let heads: [StaticString] = ["*** ", "Warning: ", "CRITICAL: ", "ERROR: ", "Error: "]
    return heads.first { bytes.has($0, at: text.lowerBound, before: text.upperBound) }
      .map { text.lowerBound + $0.utf8CodeUnitCount }
  }

  /// `Terminating app due to uncaught exception 'Name', reason: 'Text'`, also where the reason goes on
  /// in other lines.
  private static func readException(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let end = range.upperBound
    // `Assertion failure, exception '…'`, `Uncaught exception '…'`.
    // `'Name', reason: 'Text'` goes on from a line that was broken.
    let isRest = bytes[range.lowerBound] == UInt8(ascii: "'")
    guard
      let mark = isRest
        ? range.lowerBound + 1 - "exception '".utf8.count : bytes.find("exception '", in: range),
      bytes.has("Terminating app", at: range.lowerBound, before: end)
        || bytes.has("Uncaught ", at: range.lowerBound, before: end)
        || bytes.find("reason: '", in: range) != nil
    else { return nil }
    let start = mark + "exception '".utf8.count
    let close = bytes.find(UInt8(ascii: "'"), in: start..<end) ?? end
    var reason = close..<close
    if let mark = bytes.find("reason: '", in: close..<end) {
      let begin = mark + "reason: '".utf8.count
      let last = end > begin && bytes[end - 1] == UInt8(ascii: "'") ? end - 1 : end
      reason = begin..<max(begin, last)
    }
    var sighting = readReason(bytes, reason) ?? Sighting(callback: .exceptionMessage)
    if sighting.subject == nil { sighting.subject = bytes.ownSubject(in: reason) }
    sighting.details += [
      Sighting.Detail(.exceptionName, .text(start..<close)),
      Sighting.Detail(.reason, .text(reason)), Sighting.Detail(.fatal, .flag(true)),
    ]
    return sighting
  }

  /// What a message says that is the reason of an exception or stands alone.
  static func readReason(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard !text.isEmpty else { return nil }
    return readNib(bytes, text) ?? readKeys(bytes, text) ?? readTransitions(bytes, text)
      ?? readPlain(bytes, text)
  }

  /// Messages that say no more than what they are.
  private static func readPlain(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let messages: [(head: StaticString, callback: Callback)] = [
      ("nested push animation can result in ", .nestedPushMessage),
      ("nested pop animation can result in ", .nestedPushMessage),
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
      .map { Sighting(callback: $0.callback) } ?? readScenes(bytes, text)
  }

  /// What UIKit says of apps that have no scenes, in its several wordings.
  private static func readScenes(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard let name = bytes.find("UIScene", in: text), text.count < 600 else { return nil }
    let rest = name..<text.upperBound
    guard bytes.holds(["lifecycle", "life cycle"], in: rest),
      bytes.holds(["required", "not adopt", "must adopt", "to adopt"], in: text)
    else { return nil }
    return Sighting(callback: .sceneLifecycleMessage)
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
    else { return readMissingNib(bytes, text) }
    var sighting = Sighting(callback: .nibNotFoundMessage)
    for (mark, key) in [("bundle: '", .bundle), ("with name '", .nib), ("directory '", .directory)]
      as [(StaticString, Attribute.Key)]
    {
      guard let value = quoted(bytes, behind: mark, in: text) else { continue }
      sighting.details.append(Sighting.Detail(key, .text(value)))
    }
    return sighting
  }

  /// The wordings of AppKit: `could not load the "X" nib`, `could not load the nibName: X in bundle`.
  private static func readMissingNib(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let marks: [StaticString] = [
      "could not load the \"", "could not load the nibName: ", "failed to load window nib file '",
      "could not load nib named: ", "Could not load nib named: ", "unable to find nib named: ",
    ]
    guard bytes.has("-[", at: text.lowerBound, before: text.upperBound) || text.count < 200,
      let mark = marks.first(where: { bytes.find($0, in: text) != nil }),
      let place = bytes.find(mark, in: text)
    else { return nil }
    let start = place + mark.utf8CodeUnitCount
    let end = bytes.endOfClass(start, text.upperBound)
    guard end > start else { return nil }
    var sighting = Sighting(callback: .nibNotFoundMessage)
    sighting.details.append(Sighting.Detail(.nib, .text(bytes.lastName(start..<end))))
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
        sighting.subject = SightedObject(
          name: bytes.lastName(name..<bytes.endOfClass(name, end)), address: nil)
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
