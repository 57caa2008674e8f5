internal import WillDidText

/// Writes the objects of runs one after the other, in a list where there are several.
///
/// A single run is printed as its own object, so that scripts for one run need no list.
struct RunList {
  private var list: JSONList

  /// Begins a list in the form of a schema.
  init(_ schema: String) { list = JSONList(schema) }

  /// Writes what stands before the object of a run.
  mutating func begin(_ opened: OpenedRun, _ output: inout Output) {
    list.begin(isOnly: opened.isOnly, to: &output.bytes)
  }

  /// Writes what stands behind the last.
  func end(_ output: inout Output) { list.end(to: &output.bytes) }
}
