internal import WillDidModel

extension MessageReader {
  /// Reads what stands behind a callback; whether a line of a log may have it there.
  mutating func readTail(
    _ bytes: Bytes, _ range: Range<Int>, into sighting: inout Sighting,
    _ owner: inout SightedObject?
  ) -> Bool {
    var place = bytes.skipBlanks(range.lowerBound, range.upperBound)
    let end = range.upperBound
    guard place < end else { return true }
    if Self.readAnimated(bytes, &place, end, into: &sighting) {
      return place == end || bytes.wordCount(place..<end) <= 3
    }
    let rest = bytes.undecorated(place..<end)
    guard !rest.isEmpty else { return true }
    if Self.readObject(bytes, rest, &owner) || WordSet.calls.contains(bytes, rest) { return true }
    guard let isLong = Self.isLongSeparator(bytes, place, end) else { return false }
    guard isLong || bytes.wordCount(rest) <= 3 else { return false }
    // `viewDidLoad() : 뷰를 생성` explains the callback.
    let isExplanation =
      bytes[place] == UInt8(ascii: ":") && bytes[rest.lowerBound] >= 0x80
      && bytes.signLength(rest.lowerBound, end) == 0
    guard owner != nil || !isExplanation else { return false }
    // Callbacks in a row are a list in a sentence or a heading.
    if !isLong, callback(bytes, rest.lowerBound, rest.upperBound) != nil { return false }
    if !Self.readObject(bytes, rest, &owner) {
      sighting.details.append(Sighting.Detail(.detail, .text(rest)))
    }
    return true
  }

  /// Whether text of any length may follow the sign that stands at a place, or only data; `nil` if
  /// neither may.
  private static func isLongSeparator(_ bytes: Bytes, _ place: Int, _ end: Int) -> Bool? {
    switch bytes[place] {
    case UInt8(ascii: "/"):
      return bytes.at(place + 1) == UInt8(ascii: "/")
        || bytes.at(place + 1)
          == UInt8(ascii: "*")
        ? true : nil
    case UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "["),
      UInt8(ascii: "("), UInt8(ascii: "|"), UInt8(ascii: "@"):
      return true
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "{"): return false
    case 0x80...: return bytes.signLength(place, end) > 0 ? false : nil
    default:
      let word = place..<bytes.endOfWord(place, end)
      let mark = bytes.at(word.upperBound)
      // `frame=(0, 0)`, `duration: 0.3`, `0.25`
      guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: ":") || bytes[place].isDigit else {
        return nil
      }
      return false
    }
  }

  /// `animated: true`, `animated=1`, `: YES`, `(false)`.
  static func readAnimated(
    _ bytes: Bytes, _ place: inout Int, _ end: Int, into sighting: inout Sighting
  ) -> Bool {
    var next = place
    var isNamed = false
    while next < end {
      let byte = bytes[next]
      if byte.isBlank || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ",")
        || byte == UInt8(ascii: "[")
      {
        next += 1
        continue
      }
      let word = next..<bytes.endOfWord(next, end)
      guard !isNamed, bytes.isText(word, "animated") else { break }
      isNamed = true
      next = word.upperBound
    }
    let word = next..<bytes.endOfWord(next, end)
    guard word.count <= 5, !word.isEmpty, isNamed || !bytes[next].isDigit,
      let flag = Bool(spelled: bytes.text(word))
    else { return false }
    sighting.animated = flag
    next = word.upperBound
    while next < end, [0x29, 0x5d, 0x20].contains(bytes[next]) { next += 1 }
    next += bytes.undecorated(next..<end).isEmpty ? end - next : 0
    place = next
    return true
  }

  /// An object behind the callback: ` FirstViewController`, ` <Class: 0x…>`, ` in Class`.
  private static func readObject(
    _ bytes: Bytes, _ rest: Range<Int>, _ owner: inout SightedObject?
  ) -> Bool {
    var start = rest.lowerBound
    let end = rest.upperBound
    let word = start..<bytes.endOfWord(start, end)
    if WordSet.backwardJoints.contains(bytes, word) {
      start = bytes.skipBlanks(word.upperBound, end)
    }
    guard start < end else { return false }
    var subject: SightedObject?
    if let found = bytes.bracketedSubject(start, end), found.end == end {
      subject = found.subject
    } else {
      let name = start..<bytes.endOfClass(start, end)
      let address = bytes.addressBehind(name.upperBound, end)
      if (address?.end ?? name.upperBound) == end, bytes.isClassName(name) {
        subject = SightedObject(name: bytes.lastName(name), address: address?.value)
      }
    }
    guard let subject else { return false }
    // The subject named before the callback is the one it happened to, unless that was only the class
    // whose code ran.
    guard owner == nil || owner?.address == nil && subject.address != nil else { return false }
    owner = subject
    return true
  }
}
