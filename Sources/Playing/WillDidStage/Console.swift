/// The lines that the app and the frameworks print.
package final class Console {
  /// All lines so far.
  package private(set) var lines: [String] = []
  /// Called with each line as it is written.
  package var onLine: ((String) -> Void)?

  /// Writes a line.
  package func write(_ line: String) {
    lines.append(line)
    onLine?(line)
  }
}
