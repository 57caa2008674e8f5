internal import WillDidModel

/// Recognises what people note in a log besides callbacks: banners and remarks about gestures.
///
/// A remark is a mark only if it is a banner (`===== swipe back =====`), says so (`MARK: …`), or is a
/// short text in parentheses, in brackets or behind `//` that names a gesture or a transition.
enum Remarks {
  static func read(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let range = bytes.trimmed(range)
    guard let text = banner(bytes, range) ?? label(bytes, range) ?? remark(bytes, range) else {
      return nil
    }
    var sighting = Sighting(callback: .mark)
    sighting.details = [Sighting.Detail(.name, .text(text))]
    return sighting
  }

  /// Whether a line is a rule that parts others: `----------`.
  static func isRule(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let range = bytes.trimmed(range)
    return range.count >= 3 && bytes.undecorated(range).isEmpty
  }

  /// A text between at least three signs on each side.
  private static func banner(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
    guard range.count > 8, let sign = range.first.map({ bytes[$0] }),
      [0x2d, 0x3d, 0x2a, 0x23, 0x7e, 0x3e, 0x3c].contains(sign)
    else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == sign { start += 1 }
    let closing = bytes[end - 1]
    let isMirrored = sign == 0x3e && closing == 0x3c || sign == 0x3c && closing == 0x3e
    guard closing == sign || isMirrored else { return nil }
    while end > start, bytes[end - 1] == closing { end -= 1 }
    guard start - range.lowerBound >= 3, range.upperBound - end >= 3 else { return nil }
    let text = bytes.trimmed(start..<end)
    return text.isEmpty || bytes.wordCount(text) > 8 ? nil : text
  }

  private static func label(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
    for head in Wording.markHeads
    where bytes.has(head, at: range.lowerBound, before: range.upperBound) {
      let text = bytes.undecorated(range.lowerBound + head.utf8CodeUnitCount..<range.upperBound)
      return text.isEmpty ? nil : text
    }
    return nil
  }

  private static func remark(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, range.count <= 120 else { return nil }
    let last = bytes[range.upperBound - 1]
    let text: Range<Int>
    switch bytes[first] {
    case UInt8(ascii: "(") where last == UInt8(ascii: ")"),
      UInt8(ascii: "[") where last == UInt8(ascii: "]"),
      UInt8(ascii: "<") where last == UInt8(ascii: ">"):
      text = bytes.trimmed((first + 1)..<(range.upperBound - 1))
    case UInt8(ascii: "/") where bytes.at(first + 1) == UInt8(ascii: "/"):
      text = bytes.undecorated(range)
    default: return nil
    }
    guard bytes.wordCount(text) <= 8, namesGesture(bytes, text) else { return nil }
    return text
  }

  private static func namesGesture(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    var place = text.lowerBound
    while place < text.upperBound {
      let end = bytes.endOfWord(place, text.upperBound)
      if WordSet.gestures.contains(bytes, place..<end) { return true }
      place = max(end, place + 1)
    }
    return bytes.holds(Wording.gesturesElsewhere, in: text)
  }
}
