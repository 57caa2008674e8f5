/// A value in a row.
///
/// It is one of the five types of SQLite. Printers and tests use it; cursors hand their columns
/// over without it.
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
