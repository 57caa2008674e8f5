package import WillDidModel
internal import WillDidReport
internal import WillDidSystem
package import WillDidText

/// A page that shows runs: one file, which needs no other and no network.
///
/// It is written from front to back, so that events never have to be kept: ``begin(to:)`` writes
/// markup, style, script and everything but events; `writeEvents(of:_:limit:to:)` is called for
/// each run; `end(_:to:)` closes the document. Data stands in islands (`PageIsland`), which the
/// script inflates when it needs them.
///
/// A policy in the head allows this script and this style by their hashes and nothing else: no
/// network, no other script, even if a name in a log contained markup.
package struct Page {
  /// The first sight of a reader.
  package enum Front: String, Sendable {
    case timeline, findings
  }

  /// The anchor on which two runs are laid over each other.
  package var anchor = ""
  private let front: Front
  private var runs: [PageRun]
  private let match: PageMatch?
  /// The diagrams, whose events are read with those of the page.
  private var diagrams: PageDiagrams

  /// Makes a page of runs.
  ///
  /// - Parameters:
  ///   - runs: The runs; the second is compared with the first if there is a match.
  ///   - front: What comes first.
  ///   - match: Who in the first run is who in the second.
  package init(_ runs: [PageRun], front: Front, match: PageMatch? = nil) {
    self.runs = runs
    self.front = front
    self.match = match
    diagrams = PageDiagrams(runs, isPair: match != nil && runs.count == 2)
  }

  /// Writes what stands before the events.
  package mutating func begin<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    let pieces = PageParts.markup.split(
      separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      // Between the tildes stand the names of what belongs there.
      guard number % 2 == 1 else {
        try sink.append(piece)
        continue
      }
      switch String(decoding: piece, as: UTF8.self) {
      case "title": try sink.append(title)
      case "policy": try sink.append(Self.policy)
      case "style": try sink.append(PageParts.style)
      case "script": try sink.append(PageParts.script)
      case "runs": try writeRuns(to: &sink)
      default: break
      }
    }
  }

  /// Writes the first island of each run, the plan of what to show first, and the match of two
  /// runs.
  private mutating func writeRuns<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    for place in runs.indices {
      let island = runs[place].overview()
      try sink.append(Self.element("run", "", island.letters))
    }
    let plan = PageIsland(
      [("front", .string(front.rawValue)), ("anchor", .string(anchor))], PageColumns())
    try sink.append(Self.element("plan", "", plan.letters))
    guard let match, runs.count == 2 else { return }
    try sink.append(Self.element("match", "", match.island(runs[0], runs[1]).letters))
  }

  /// Writes the events of the run with a number, from 0, so many as are shown.
  package mutating func writeEvents<Sink: ByteSink>(
    of number: Int, _ batches: some Sequence<EventColumns>, limit: UInt64, to sink: inout Sink
  ) throws(Sink.Failure) {
    var events = PageEvents(runs[number], limit: limit)
    for batch in batches {
      if batch.count > 0, events.isOver(at: batch.sequence(0)) {
        diagrams.stop(number)
        break
      }
      diagrams.take(batch, of: number)
      for island in events.take(batch) { try sink.append(Self.element(island, of: number)) }
    }
    if let island = events.takeLast() { try sink.append(Self.element(island, of: number)) }
  }

  /// Writes what stands behind the events: the diagrams that are made of them, and what needs no script.
  ///
  /// - Parameters:
  ///   - batches: The events of the run with a number, from 0, once more.
  ///   - sink: The page.
  /// - Throws: What the sink throws.
  package mutating func end<Batches: Sequence<EventColumns>, Sink: ByteSink>(
    _ batches: (Int) -> Batches, to sink: inout Sink
  ) throws(Sink.Failure) {
    diagrams.draw(batches, isPair: match != nil && runs.count == 2)
    let drawn = diagrams.finished()
    try sink.append(Self.element("diagrams", "", drawn.island.letters))
    let summaries = zip(runs, drawn.texts).map { PageSummary($0, diagrams: $1).html }
    try sink.append(
      "<noscript>\(summaries.joined(separator: "\n"))</noscript>\n</body>\n</html>\n")
  }

  private static func element(_ island: PageEventIsland, of run: Int) -> [UInt8] {
    element("events", " data-run=\"\(run)\" data-count=\"\(island.count)\"", island.letters)
  }

  /// Data in an element that browsers neither show nor run.
  private static func element(_ kind: String, _ attributes: String, _ letters: [UInt8]) -> [UInt8] {
    Array("<script type=\"application/x-willdid\" class=\"\(kind)\"\(attributes)>".utf8)
      + letters + Array("</script>\n".utf8)
  }

  /// The names of the runs, as text of an element.
  private var title: String { runs.map(\.report.run.name).joined(separator: ", ").xml }

  /// The permissions of the page: to run this script, to wear this style, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'sha256-\(hash(PageParts.script))'; "
    + "style-src 'sha256-\(hash(PageParts.style))'; img-src data:; base-uri 'none'; "
    + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

  /// The hash of a script or style in base64, as a policy names it.
  private static func hash(_ bytes: [UInt8]) -> String {
    String(decoding: Base64.encoded(SHA256.hash(bytes)), as: UTF8.self)
  }
}
