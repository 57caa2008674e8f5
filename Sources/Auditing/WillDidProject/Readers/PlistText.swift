internal import WillDidXML

/// Reads property lists of the old style, as project.pbxproj is written.
///
/// A damaged entry ends the list there: the entries before it are kept.
struct PlistText {
  /// The text of the list.
  private let bytes: [UInt8]
  /// The byte that is read next.
  private var place = 0
  /// How many collections are open.
  private var depth = 0
  /// The entries that were read, each before the collection that holds it.
  private var entries: [PropertyList.Entry] = []
  /// Where it is no list of the old style for the first time.
  private var damage: Int?
  /// Deeper nesting than any project has.
  private static let deepest = 64

  /// The list, as far as it can be read, and where it cannot.
  static func read(_ bytes: [UInt8]) -> (list: PropertyList?, damage: Int?) {
    var reader = PlistText(bytes: bytes)
    guard let top = reader.value() else { return (nil, reader.damage ?? reader.place) }
    return (PropertyList(entries: reader.entries, top: top), reader.damage)
  }

  /// Adds an entry, and returns its number.
  private mutating func add(_ entry: PropertyList.Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// Takes the text of a list.
  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Passes over blanks and comments.
  private mutating func skip() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
        place += 1
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "*")
      {
        place += 2
        while place + 1 < bytes.count,
          !(bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/"))
        { place += 1 }
        place += 2
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "/")
      {
        skipLine()
      } else if isConflict {
        skipLine()
      } else {
        return
      }
    }
  }

  /// Passes over the rest of a line.
  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 0x0a { place += 1 }
  }

  /// Whether a line begins here that a merge left behind: what stands on both sides of it is read.
  private var isConflict: Bool {
    guard place == 0 || bytes[place - 1] == 0x0a, place + 7 <= bytes.count else { return false }
    let byte = bytes[place]
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") else {
      return false
    }
    return bytes[place..<place + 7].allSatisfy { $0 == byte }
  }

  /// Reads a value, and returns its number; `nil` where there is none.
  private mutating func value() -> Int? {
    skip()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return nested { $0.dictionary() }
    case UInt8(ascii: "("): return nested { $0.list() }
    case UInt8(ascii: "<"):
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
      place += 1
      return add(.text(""))
    default: return text().map { add(.text($0)) }
    }
  }

  /// Reads a collection, unless too many are open.
  private mutating func nested(_ read: (inout Self) -> Int) -> Int? {
    guard depth < Self.deepest else {
      noteDamage()
      place = bytes.count
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    place += 1
    return read(&self)
  }

  /// Reads a dictionary behind its brace.
  private mutating func dictionary() -> Int {
    var (keys, values): ([Int], [Int]) = ([], [])
    while true {
      skip()
      guard place < bytes.count, bytes[place] != UInt8(ascii: "}") else { break }
      guard let key = text() else { break }
      skip()
      guard take(UInt8(ascii: "=")), let value = value() else { break }
      keys.append(add(.text(key)))
      values.append(value)
      skip()
      _ = take(UInt8(ascii: ";"))
    }
    if !take(UInt8(ascii: "}")) { noteDamage() }
    return add(.dictionary(keys: keys, values: values))
  }

  /// Reads a list behind its parenthesis.
  private mutating func list() -> Int {
    var values: [Int] = []
    while true {
      skip()
      guard place < bytes.count, bytes[place] != UInt8(ascii: ")"), let value = value() else {
        break
      }
      values.append(value)
      skip()
      _ = take(UInt8(ascii: ","))
    }
    if !take(UInt8(ascii: ")")) { noteDamage() }
    return add(.array(values))
  }

  /// Notes where the text is damaged first.
  private mutating func noteDamage() { damage = damage ?? min(place, bytes.count) }

  /// Takes a byte if it is the next.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Reads a word or a text in quotes.
  private mutating func text() -> String? {
    guard place < bytes.count else { return nil }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word() }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != quote {
      if let units = units() {
        text += String(decoding: units, as: UTF16.self).utf8
        continue
      }
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
        place += 1
        text.append(bytes[place] == UInt8(ascii: "n") ? 0x0a : bytes[place])
      } else {
        text.append(bytes[place])
      }
      place += 1
    }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads characters that are written by their numbers, as `\U00e9`; `nil` where there is none.
  private mutating func units() -> [UInt16]? {
    var units: [UInt16] = []
    while place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "U"),
      let unit = UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
    {
      units.append(unit)
      place += 6
    }
    return units.isEmpty ? nil : units
  }

  /// Reads a word.
  private mutating func word() -> String? {
    let start = place
    while place < bytes.count, bytes[place].isPlistWord { place += 1 }
    guard place > start else { return nil }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte stands in words without quotes.
  fileprivate var isPlistWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"),
      UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
