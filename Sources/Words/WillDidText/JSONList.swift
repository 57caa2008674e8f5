/// Writes objects one after the other: in a list with a schema where there are several.
///
/// One run is its own object; several are `{"schema": …, "runs": […]}`. The line ends after the
/// last.
package struct JSONList: Sendable {
  private let schema: String
  private var count = 0
  private var isList = false

  /// Begins a list whose schema is named if there are several objects.
  package init(_ schema: String) { self.schema = schema }

  /// Appends what stands before an object, which may be the only one.
  package mutating func begin(isOnly: Bool, to bytes: inout [UInt8]) {
    if count == 0, !isOnly {
      isList = true
      bytes += "{\"schema\":\"\(schema)\",\"runs\":[".utf8
    }
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    count += 1
  }

  /// Appends what stands behind the last.
  package func end(to bytes: inout [UInt8]) {
    guard count > 0 else { return }
    bytes += "\(isList ? "]}" : "")\n".utf8
  }
}
