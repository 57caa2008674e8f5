internal import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

/// A type that a column can hold, which decides the kind of the column.
package protocol RowValue {
  /// The kind of a column with such values.
  static var kind: Column.Kind { get }
  /// Whether a value may be missing.
  static var isOptional: Bool { get }
  /// The words that the numbers stand for, each at its number.
  static var words: [String?] { get }
  /// The value as a number, or `nil` for null; texts are kept beside the numbers and found by their place.
  func number(_ texts: inout [String]) -> Int64?
}

extension RowValue {
  package static var isOptional: Bool { false }
  package static var words: [String?] { [] }
}

extension Int64: RowValue {
  package static var kind: Column.Kind { .integer }
  @inline(__always) package func number(_: inout [String]) -> Int64? { self }
}

extension UInt64: RowValue {
  package static var kind: Column.Kind { .integer }
  @inline(__always) package func number(_: inout [String]) -> Int64? { Int64(clamping: self) }
}

extension UInt32: RowValue {
  package static var kind: Column.Kind { .integer }
  @inline(__always) package func number(_: inout [String]) -> Int64? { Int64(self) }
}

extension Int: RowValue {
  package static var kind: Column.Kind { .integer }
  @inline(__always) package func number(_: inout [String]) -> Int64? { Int64(self) }
}

extension Bool: RowValue {
  package static var kind: Column.Kind { .flag }
  @inline(__always) package func number(_: inout [String]) -> Int64? { self ? 1 : 0 }
}

extension String: RowValue {
  package static var kind: Column.Kind { .text }
  @inline(__always) package func number(_ texts: inout [String]) -> Int64? {
    texts.append(self)
    return Int64(texts.count - 1)
  }
}

extension [UInt64]: RowValue {
  package static var kind: Column.Kind { .list }
  package func number(_ texts: inout [String]) -> Int64? {
    "[\(map { String($0) }.joined(separator: ","))]".number(&texts)
  }
}

extension InstanceID: RowValue {
  package static var kind: Column.Kind { .instance }
  package static var isOptional: Bool { true }
  @inline(__always) package func number(_: inout [String]) -> Int64? {
    self == .none ? nil : Int64(rawValue)
  }
}

extension NameID: RowValue {
  package static var kind: Column.Kind { .name }
  package static var isOptional: Bool { true }
  @inline(__always) package func number(_: inout [String]) -> Int64? {
    self == .none ? nil : Int64(rawValue)
  }
}

extension Callback: RowValue {
  package static var kind: Column.Kind { .callback }
  @inline(__always) package func number(_: inout [String]) -> Int64? { Int64(rawValue) }
}

extension Optional: RowValue where Wrapped: RowValue {
  package static var kind: Column.Kind { Wrapped.kind }
  package static var isOptional: Bool { true }
  package static var words: [String?] { Wrapped.words }
  @inline(__always) package func number(_ texts: inout [String]) -> Int64? {
    self?.number(&texts)
  }
}

/// A value that is one of a few words.
package protocol RowWord: RowValue, RawRepresentable, CaseIterable, CustomStringConvertible
where RawValue: FixedWidthInteger {}

extension RowWord {
  package static var kind: Column.Kind { .word }

  package static var words: [String?] {
    var words: [String?] = []
    for word in allCases {
      while words.count <= Int(word.rawValue) { words.append(nil) }
      words[Int(word.rawValue)] = "\(word)"
    }
    return words
  }

  @inline(__always) package func number(_: inout [String]) -> Int64? {
    Int64(truncatingIfNeeded: rawValue)
  }

  /// All the words, for a sentence on the column.
  static var listed: String { allCases.map { "\($0)" }.joined(separator: ", ") }
}

extension Edge: RowWord {}
extension Family: RowWord {}
extension Creation: RowWord {}
extension Outcome: RowWord {}
extension TransitionKind: RowWord {}
extension LifeState: RowWord {}
extension Identity: RowWord {}
extension Severity: RowWord {}
extension Category: RowWord {}
