internal import WillDidText
package import WillDidModel
internal import WillDidReport

/// A page that shows runs: one file, which needs no other and no network.
package struct Page {
  /// What a reader sees first.
  package enum Front: String, Sendable {
    case timeline, findings
  }

  /// What an anchor is, on which two runs are laid over each other.
  package var anchor = ""
  private let front: Front
  private var runs: [PageRun]
  private let match: PageMatch?

  /// Makes a page of runs.
  ///
  /// - Parameters:
  ///   - runs: The runs, of which the second is compared with the first if there is a match.
  ///   - front: What comes first.
  ///   - match: Who in the first run is who in the second.
  package init(_ runs: [PageRun], front: Front, match: PageMatch? = nil) {
    self.runs = runs
    self.front = front
    self.match = match
  }

  /// Hands over what stands before the events, piece by piece.
  package mutating func begin<Failure: Error>(
    write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let pieces = PageParts.markup.split(
      separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      // Between the tildes stand the names of what belongs there.
      guard number % 2 == 1 else {
        try write(Array(piece))
        continue
      }
      switch String(decoding: piece, as: UTF8.self) {
      case "title": try write(Array(title.utf8))
      case "policy": try write(Array(Self.policy.utf8))
      case "style": try write(PageParts.style)
      case "script": try write(PageParts.script)
      case "runs": try writeRuns(write)
      default: break
      }
    }
  }

  private mutating func writeRuns<Failure: Error>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for place in runs.indices {
      let island = runs[place].overview()
      try write(Self.element("run", "", island.letters))
    }
    let plan = PageIsland(
      [("front", .string(front.rawValue)), ("anchor", .string(anchor))], PageColumns())
    try write(Self.element("plan", "", plan.letters))
    guard let match, runs.count == 2 else { return }
    try write(Self.element("match", "", match.island(runs[0], runs[1]).letters))
  }

  /// Hands over the events of the run with a number, from 0, of which so many are shown.
  package func writeEvents<Failure: Error>(
    of number: Int, _ batches: some Sequence<EventColumns>, limit: UInt64,
    write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var events = PageEvents(runs[number], limit: limit)
    for batch in batches {
      if batch.count > 0, events.isOver(at: batch.sequence(0)) { break }
      for island in events.take(batch) { try write(Self.element(island, of: number)) }
    }
    if let island = events.takeLast() { try write(Self.element(island, of: number)) }
  }

  /// What stands behind the events.
  package static var end: [UInt8] { Array("</body>\n</html>\n".utf8) }

  private static func element(_ island: PageEventIsland, of run: Int) -> [UInt8] {
    element("events", " data-run=\"\(run)\" data-count=\"\(island.count)\"", island.letters)
  }

  /// Data in an element that browsers neither show nor run.
  private static func element(_ kind: String, _ attributes: String, _ letters: [UInt8]) -> [UInt8] {
    Array("<script type=\"application/x-willdid\" class=\"\(kind)\"\(attributes)>".utf8)
      + letters + Array("</script>\n".utf8)
  }

  /// The names of the runs, as text of an element.
  private var title: String {
    var title = ""
    for letter in runs.map(\.report.run.name).joined(separator: ", ").unicodeScalars {
      switch letter {
      case "<": title += "&lt;"
      case ">": title += "&gt;"
      case "&": title += "&amp;"
      case "\"": title += "&quot;"
      default: title.unicodeScalars.append(letter)
      }
    }
    return title
  }

  /// What the page may do: run this script, wear this style, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'sha256-\(hash(PageParts.script))'; "
    + "style-src 'sha256-\(hash(PageParts.style))'; img-src data:; base-uri 'none'; "
    + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

  private static func hash(_ bytes: [UInt8]) -> String {
    String(decoding: PageIsland.base64(SHA256.hash(bytes)), as: UTF8.self)
  }
}
