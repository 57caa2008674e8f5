internal import WillDidText

/// Turns the bytes of a foreign log into the events of runs, a chunk at a time.
///
/// The kind of a log is found out line by line: lines of NSLog, `log` and devices, prints of any
/// kind, objects of `log --style ndjson` and of `willdid events --format jsonl` may stand mixed in
/// one log, in any encoding of Unicode. The process number parts it into runs. How the bytes are cut
/// into chunks makes no difference, and neither does what is no text.
///
/// It is the outermost of four steps. This one turns bytes into lines, ended by LF, CR or both.
/// `LineReader` takes off what loggers put before a message and chooses the run. `LineGrammar`
/// and `FrameworkMessages` decide whether a message has events, by the `LogProfile` that was
/// learned of the first lines and the `LineParse` of each. `RunBuilder` makes events of them.
package struct ConsoleReader: LogImporter {
  /// Turns the bytes into UTF-8.
  private var transcoder = Transcoder()
  /// Reads the lines.
  private var lines: LineReader
  /// The beginning of a line whose end is in a later chunk.
  private var pending: [UInt8] = []
  /// How many bytes the line has so far that is too long, or 0.
  private var excess = 0
  /// Whether a line feed ends no line, because a return before it did.
  private var skipsLineFeed = false

  /// A line that is longer is none of a log.
  package static let longestLine = 1 << 20

  package init(_ options: ImportOptions) {
    lines = LineReader(options)
  }

  package init(
    pattern: ((String) -> PatternMatch?)? = nil, keepsUnparsed: Bool = false
  ) {
    self.init(ImportOptions(pattern: pattern, keepsUnparsed: keepsUnparsed))
  }

  /// Any text may be a log; programs and pictures have other bytes than text has.
  package static func mayRead(_ beginning: [UInt8]) -> Bool {
    var transcoder = Transcoder()
    let head = Array(beginning.prefix(1 << 12))
    let text = (transcoder.read(head) ?? head) + transcoder.finish()
    let controls = text.count { ($0 > 0 && $0 < 0x09) || ($0 > 0x0d && $0 < 0x1b) || $0 == 0x7f }
    return controls * 50 <= text.count
  }

  /// Reads the lines that end in a chunk.
  package mutating func read(_ chunk: [UInt8]) { readText(transcoder.read(chunk) ?? chunk) }

  /// Reads text that is UTF-8 by now.
  private mutating func readText(_ chunk: [UInt8]) {
    let bytes = chunk.span
    var start = 0
    if skipsLineFeed, bytes.count > 0 {
      if bytes[0] == 0x0a { start = 1 }
      skipsLineFeed = false
    }
    while let end = bytes.endOfLine(start) {
      endLine(bytes, start..<end)
      start = end + 1
      guard bytes[end] == 0x0d else { continue }
      if start == bytes.count {
        skipsLineFeed = true
      } else if bytes[start] == 0x0a {
        start += 1
      }
    }
    keep(bytes, start..<bytes.count)
  }

  /// Reads the bytes that were kept to find out the encoding.
  package mutating func settle() {
    readText(transcoder.settle())
    lines.settle()
  }

  /// Reads the last line, which may lack its end.
  package mutating func finish() {
    readText(transcoder.finish())
    if excess > 0 || !pending.isEmpty { endPendingLine() }
    lines.finish()
  }

  /// A line is complete: it is read in place unless its beginning was kept.
  private mutating func endLine(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard excess > 0 || !pending.isEmpty || range.count > Self.longestLine else {
      return lines.read(bytes, range)
    }
    keep(bytes, range)
    endPendingLine()
  }

  /// Ends a line that is not ended by a sign.
  private mutating func endPendingLine() {
    if excess > 0 {
      lines.passOver(excess)
    } else {
      let line = pending
      lines.read(line.span, 0..<line.count)
    }
    excess = 0
    pending = []
  }

  /// Keeps the beginning of a line, or only counts its bytes once it is too long.
  private mutating func keep(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if excess > 0 || pending.count + range.count > Self.longestLine {
      excess += pending.count + range.count
      return pending.removeAll(keepingCapacity: true)
    }
    for place in range { pending.append(bytes[place]) }
  }

  package mutating func takeParts() -> [ImportedPart] { lines.takeParts() }

  package mutating func takeUnparsed() -> [UnparsedLine] { lines.takeUnparsed() }

  package var explanation: [String] { lines.explanation }

  package var tally: LineTally { lines.tally }

  package var hasCallbacks: Bool { lines.hasCallbacks }

  package var isList: Bool { lines.isList }

  package var runs: [ImportedRun] { lines.runs.map(\.summary) }
}
