package import WillDidModel

/// Turns the bytes of a foreign log into the events of runs, a chunk at a time.
///
/// A new kind of log is one type that conforms, named in ``LogImporters/all``.
package protocol LogImporter {
  init(_ options: ImportOptions)

  /// Whether a log may begin with some bytes; the first importer that says so reads it.
  static func mayRead(_ beginning: [UInt8]) -> Bool

  /// Reads the next bytes of the log.
  mutating func read(_ chunk: [UInt8])
  /// Reads what was kept to learn the form of the log, or because more might have followed: more may be
  /// long in coming.
  mutating func settle()
  /// Reads what is left when the log has ended.
  mutating func finish()

  /// Hands out the events that were read since the last call, each run in a part of its own.
  mutating func takeParts() -> [ImportedPart]
  /// Hands out the lines since the last call that had no event, if the options want them.
  mutating func takeUnparsed() -> [UnparsedLine]

  /// How much of the log was understood so far.
  var tally: LineTally { get }
  /// Whether the log had anything but marks so far.
  var hasCallbacks: Bool { get }
  /// Whether what was read is taken for a list of callbacks, as textbooks have them.
  var isList: Bool { get }
  /// How the line was understood that the options ask about; empty until it has been read.
  var explanation: [String] { get }
  /// The facts about the runs so far.
  var runs: [ImportedRun] { get }
}

extension LogImporter {
  package var isList: Bool { false }
}

/// How a log is to be read.
package struct ImportOptions {
  /// Finds the parts of a line of the user's own; tried before everything else.
  package var pattern: ((String) -> PatternMatch?)?
  /// Makes ``pattern`` when there is a log to be read.
  package var makePattern: (() throws(InvalidPattern) -> (String) -> PatternMatch?)?
  /// Whether lines that are not recognised are kept to be shown.
  package var keepsUnparsed: Bool
  /// The number of a line whose reading is to be explained, from 1.
  package var explainedLine: UInt64?

  package init(
    pattern: ((String) -> PatternMatch?)? = nil, keepsUnparsed: Bool = false,
    explainedLine: UInt64? = nil
  ) {
    self.pattern = pattern
    self.keepsUnparsed = keepsUnparsed
    self.explainedLine = explainedLine
  }
}

/// The importers that there are.
package enum LogImporters {
  /// In the order in which they are asked.
  package static var all: [any LogImporter.Type] { [TraceTableReader.self, ConsoleReader.self] }

  /// Begins to read a log with some bytes; `nil` if it is of no kind that is known.
  package static func reader(
    ofLogWith beginning: [UInt8], _ options: ImportOptions
  ) throws(InvalidPattern) -> (any LogImporter)? {
    guard let kind = all.first(where: { $0.mayRead(beginning) }) else { return nil }
    var options = options
    if let makePattern = options.makePattern { options.pattern = try makePattern() }
    return kind.init(options)
  }
}

/// Why a pattern for lines of the user's own cannot be used.
package struct InvalidPattern: Error, Hashable {
  package let problem: String
  /// Where the pattern stands.
  package let place: String

  package init(_ problem: String, at place: String) {
    self.problem = problem
    self.place = place
  }
}

extension ImportedPart {
  /// Adds an event of a line; numbers up to its own are left out, from the one that would be the next.
  mutating func append(_ event: Event, line: UInt64, behind next: UInt64) {
    if event.sequence != next { jumps.append((columns.count, event.sequence)) }
    if columns.count == 0 { columns.firstSequence = event.sequence }
    columns.append(event)
    // Most events have no other attribute: one that is attached here costs no array of its own.
    if line > 0 { columns.attach(.logLine(Int64(clamping: line))) }
  }

  /// The events with their numbers, one by one.
  package var events: [Event] {
    var jumps = jumps[...]
    var next = columns.firstSequence
    return (0..<columns.count).map { row in
      if jumps.first?.row == row { next = jumps.removeFirst().sequence }
      var event = columns[row]
      event.sequence = next
      next += 1
      return event
    }
  }
}
