import WillDidLog
import WillDidModel
import WillDidReport
import WillDidStore

/// A text that a person wrote for the command.
struct TextInput {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A baseline; what is read can be asked.
  func readBaseline() {
    guard let baseline = try? Baseline(bytes, today: "2026-11-23") else { return }
    _ = baseline.entries.map { "\($0)" }
  }

  /// A pattern, and below it lines that it is tried on; it may take neither much memory nor much time.
  func readPattern() {
    let texts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = texts.first,
      let pattern = try? RegularExpression(first, capturing: true)
    else { return }
    for line in texts.dropFirst().first?.split(separator: "\n").prefix(8) ?? [] {
      let line = String(line.prefix(200))
      check(
        (pattern.groups(of: line, count: 3) != nil) == pattern.matches(line),
        "a pattern matches only at times")
    }
  }

  /// Statements in SQL, asked of a small run.
  func readSQL() throws {
    let files = FuzzFiles()
    try files.write(trace: Self.run.get())
    let store = try Store([try Run(files.trace)])
    store.limit(to: 500_000_000)
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    for _ in 0..<8 where !rest.isEmpty {
      guard let (statement, next) = try? store.prepare(rest) else { return }
      guard next.utf8.count < rest.utf8.count else { return }
      rest = next
      var rows = 0
      while rows < 1000, (try? statement?.step()) == true { rows += 1 }
    }
  }

  private static let run = Result {
    guard let trace = try Seeds.traces().min(by: { $0.key < $1.key }) else {
      fatalError("no trace")
    }
    return trace.value
  }

  static var baselines: [String: [UInt8]] {
    let entry = #"{"fingerprint":"a645eafb543b707c","rule":"CT-12","expires":"2027-01-31"}"#
    return [
      "lines": "\(entry)\n{\"class\":\"B\",\"reason\":\"r\"}\n",
      "list": "{\"findings\":[\(entry)]}",
    ].mapValues { Array($0.utf8) }
  }

  static var patterns: [String: [UInt8]] {
    [
      "groups": "^([A-Za-z]+)[|]~[|]([^]|]+)$\nLogin|~|viewDidLoad\n",
      "counts": "((a{1,20}|b){,30}c+)?\\{[[:alpha:]]*\nabc{\n",
      "states": "[ab]*a[ab]{14}c\nabababababab\n",
    ].mapValues { Array($0.utf8) }
  }

  static var statements: [String: [UInt8]] {
    [
      "join":
        "SELECT class, callback FROM instance JOIN event USING (instance) WHERE t > 5 LIMIT 9",
      "several": "SELECT count(*) FROM life; WITH a AS (SELECT 1) SELECT median(t) FROM event",
      "functions": "SELECT duration(5), demangle(class), object(class, 1), printf('%5d', 3)",
    ].mapValues { Array($0.utf8) }
  }
}
