/// A JSON value to be written; the members of an object keep their order.
///
/// Printers of small objects build one and call ``text()``. What may be large, such as lists of
/// events, is written piece by piece instead, with `append(jsonString:)`.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  /// The digits as they are written, so that none is lost.
  case number(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// A whole number of any type, in decimal digits.
  package static func number(_ number: some BinaryInteger) -> JSON { .number(String(number)) }

  /// An object with its members in the order of their names.
  package static func object(_ members: [String: JSON]) -> JSON {
    .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// A number, or `null` where there is none.
  package init(_ number: (some BinaryInteger)?) {
    self = number.map { .number($0) } ?? .null
  }

  /// A text, or `null` where there is none.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// The value on one line.
  package func text() -> String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map { $0.text() }.joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)):\($1.text())" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(jsonString: text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a text as JSON writes it, with the quotes around it.
  ///
  /// Characters that a terminal or an editor would obey are written as escapes, beyond ASCII too:
  /// programs that show JSON do not tame it.
  package mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    let start = count
    self += text.utf8
    // So are nearly all.
    if isPlain(from: start) { return append(UInt8(ascii: "\"")) }
    removeLast(count - start)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { append(jsonByte: byte) }
    } else {
      for scalar in text.unicodeScalars {
        if scalar.isASCII {
          append(jsonByte: UInt8(truncatingIfNeeded: scalar.value))
        } else if scalar.isWild {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            self += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
          }
        } else {
          self += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether all bytes from a place on stand for themselves in a text of JSON.
  ///
  /// They are looked at where they were copied to: to ask the text for each of them takes longer.
  private func isPlain(from start: Int) -> Bool {
    var place = start
    while place < count {
      let byte = self[place]
      guard byte >= 0x20, byte < 0x7f, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        return false
      }
      place += 1
    }
    return true
  }

  private mutating func append(jsonByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0x0a: self += "\\n".utf8
    case 0x0d: self += "\\r".utf8
    case 0x09: self += "\\t".utf8
    case 0..<0x20, 0x7f:
      let digits = String(byte, radix: 16)
      self += "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8
    default: append(byte)
    }
  }
}
