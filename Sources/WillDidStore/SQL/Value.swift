/// A value in a row.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}
