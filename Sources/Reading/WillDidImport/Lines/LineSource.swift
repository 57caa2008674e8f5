/// In which ways the lines of a run were written.
struct LineSource: OptionSet, CustomStringConvertible {
  let rawValue: UInt8

  /// Lines with a process and perhaps a time: NSLog, `log stream`, consoles of devices.
  static let console = LineSource(rawValue: 1)
  /// Lines with nothing before the message, or a time only.
  static let prints = LineSource(rawValue: 2)
  /// Objects of `log --style ndjson`.
  static let logObjects = LineSource(rawValue: 4)
  /// Objects of `willdid events --format jsonl`.
  static let events = LineSource(rawValue: 8)
  /// Lines that a pattern of the user's own found.
  static let pattern = LineSource(rawValue: 16)

  var description: String {
    let words: [(LineSource, String)] = [
      (.console, "console log"), (.prints, "prints"), (.logObjects, "os_log ndjson"),
      (.events, "willdid jsonl"), (.pattern, "pattern"),
    ]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
