/// Writes the objects of runs one after the other, in a list where there are several.
struct RunList {
  private let schema: String
  private var count = 0
  private var isList = false

  init(_ schema: String) { self.schema = schema }

  /// Writes what stands before the object of a run.
  mutating func begin(_ opened: OpenedRun, _ output: inout Output) {
    if count == 0, !opened.isOnly {
      isList = true
      output.bytes += "{\"schema\":\"\(schema)\",\"runs\":[".utf8
    }
    if count > 0 { output.bytes.append(UInt8(ascii: ",")) }
    count += 1
  }

  /// Writes what stands behind the last.
  func end(_ output: inout Output) {
    guard count > 0 else { return }
    output.bytes += "\(isList ? "]}" : "")\n".utf8
  }
}
