internal import WillDidReport
internal import WillDidStore
internal import WillDidText

/// Writes the rows of a result in a format.
///
/// For each result ``begin(_:to:)`` is called once, then ``append(_:to:)`` for each row, and
/// ``end(_:)`` if the statement ran to its end. A statement that fails half way gets
/// ``release(_:)`` in its place.
protocol QueryRows {
  /// Writes what stands before the rows.
  mutating func begin(_ columns: [String], to output: inout [UInt8])

  mutating func append(_ row: [Value], to output: inout [UInt8])

  /// Writes what stands behind the rows; only called when there are no more.
  mutating func end(_ output: inout [UInt8])

  /// Writes the rows that it holds back, when no others will be asked for.
  mutating func release(_ output: inout [UInt8])
}

extension QueryRows {
  func end(_ output: inout [UInt8]) {}
  func release(_ output: inout [UInt8]) {}
}

extension Value {
  /// The value as text; nothing for null.
  var text: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): number.description
    case .text(let text): text
    case .blob(let bytes): bytes.hexadecimal
    }
  }

  /// Whether it stands at the right of its column.
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }
}

extension [UInt8] {
  /// The bytes in hexadecimal digits.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a value as SQL, Markdown and people see it where it stands among others: null has a name.
  mutating func append(shown value: Value) {
    switch value {
    case .null: self += "NULL".utf8
    case .integer(let number): append(decimal: number)
    case .blob: self += "x'\(value.text)'".utf8
    case .real, .text: self += value.text.utf8
    }
  }
}
