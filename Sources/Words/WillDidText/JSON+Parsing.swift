/// Reading is for small foreign input, such as lines of a log, baselines and saved settings.
///
/// It is strict: control characters in texts, trailing commas and nesting deeper than 64 are
/// refused, and a lone half of a surrogate pair becomes U+FFFD. Numbers keep their digits.
extension JSON {
  /// Reads one JSON value, with nothing but space around it; `nil` if the bytes are none.
  package init?(parsing bytes: some Sequence<UInt8>) {
    var parser = JSONParser(rest: Array(bytes)[...])
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  /// The value of the first member of an object that has a name.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The text that the value is, if it is one.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// Takes the parts of JSON from the beginning of some bytes.
///
/// Each method takes what it is named for from the front of ``rest``, or returns `nil` and leaves
/// the rest in any state: the caller then gives up altogether.
private struct JSONParser {
  /// The bytes that have not been taken.
  var rest: ArraySlice<UInt8>

  /// Only text that is meant to break the reader nests deeper.
  private static let depth = 64

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return rest.isEmpty
    }
  }

  private mutating func skipSpace() {
    while let byte = rest.first, byte == 0x20 || (0x09...0x0d).contains(byte) { rest.removeFirst() }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest.removeFirst(word.utf8.count)
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    skipSpace()
    guard depth < Self.depth, let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    rest.removeFirst()
    var members: [(String, JSON)] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard rest.first == UInt8(ascii: "\""), let name = string(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append((name, value))
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSON? {
    rest.removeFirst()
    var values: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }

  private mutating func number() -> JSON? {
    let digits = rest.prefix { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    let text = String(decoding: digits, as: UTF8.self)
    guard Double(text) != nil else { return nil }
    rest = rest[digits.endIndex...]
    return .number(text)
  }

  private mutating func string() -> String? {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let letter = escaped() else { return nil }
        bytes += String(letter).utf8
      case 0..<0x20: return nil
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// The character behind a backslash; two `\u` that form a pair are one character.
  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"):
      guard let high = unit() else { return nil }
      guard (0xd800..<0xdc00).contains(high) else { return Unicode.Scalar(high) ?? "\u{fffd}" }
      guard take("\\u"), let low = unit(), (0xdc00..<0xe000).contains(low) else {
        return "\u{fffd}"
      }
      return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    case let byte? where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt32? {
    let digits = rest.prefix(4)
    guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    rest.removeFirst(4)
    return value
  }
}
