/// A fact with few possible values, each with a number in traces and a word in every output.
public protocol AttributeCode: RawRepresentable, Codable, CaseIterable, Hashable, Sendable,
  CustomStringConvertible
where RawValue == Int64 {}

extension AttributeCode {
  /// Finds the value with a word.
  public init?(named word: String) {
    guard let found = Self.allCases.first(where: { $0.description == word }) else { return nil }
    self = found
  }
}
