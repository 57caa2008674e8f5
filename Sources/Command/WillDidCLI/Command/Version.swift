internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The text of `willdid --version`.
enum Version {
  /// The formats of the version.
  enum Format: String { case text, json }

  /// The version of the command, as releases are tagged.
  static let number = "0.1.0"

  /// Whether the version is all that a command line asks for, and how it is to be printed.
  ///
  /// The parser answers `--version` by itself, but only as text.
  static func format(askedForBy words: some Sequence<String>) -> Format? {
    var words = Array(words)
    guard let version = words.firstIndex(of: "--version") else { return nil }
    words.remove(at: version)
    switch words {
    case ["--format", "json"], ["--format=json"]: return .json
    case [], ["--format", "text"], ["--format=text"]: return .text
    default: return nil
    }
  }

  /// The version in a format; JSON also has the version of the traces that are written.
  static func text(_ format: Format) -> String {
    switch format {
    case .text: "willdid \(number)"
    case .json:
      JSON.object([
        ("schema", .string("willdid.version/1")), ("version", .string(number)),
        ("format", .string("\(FormatVersion.current)")),
      ]).text()
    }
  }
}
