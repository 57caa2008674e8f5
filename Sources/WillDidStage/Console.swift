/// What the app and the frameworks print.
public final class Console {
  /// All lines so far.
  public private(set) var lines: [String] = []
  /// Called with each line as it is written.
  public var onLine: ((String) -> Void)?

  /// Writes a line.
  public func write(_ line: String) {
    lines.append(line)
    onLine?(line)
  }
}
