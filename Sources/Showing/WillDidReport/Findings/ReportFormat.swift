package import WillDidText

/// How the reports of runs are written: a type that conforms stands in ``ReportFormats``.
///
/// For each run ``events(of:)``, ``begin(_:to:)`` and `write(_:to:)` are called in this order,
/// and `end(to:)` once after the last. A format that sums up all runs keeps the reports until
/// then.
package protocol ReportFormat: Sendable {
  /// The word for it on a command line.
  static var name: String { get }
  /// Its purpose, in a line of help.
  static var explanation: String { get }
  /// Whether the transitions of a run, as JSON, stand between what ``begin(_:to:)`` and
  /// `write(_:to:)` write.
  static var wantsTransitions: Bool { get }

  /// Prepares to write.
  init(_ options: ReportOptions)

  /// The events that it shows of a run: they are read before the run is written.
  func events(of report: RunReport) -> Set<UInt64>
  /// Writes what stands before the transitions of a run.
  mutating func begin(_ report: RunReport, to bytes: inout [UInt8])
  /// Writes the report of a run, or keeps it until all are known.
  mutating func write<Sink: ByteSink>(_ report: RunReport, to sink: inout Sink) throws(Sink.Failure)
  /// Writes what stands behind all reports; there is one at least.
  mutating func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure)
}

extension ReportFormat {
  package static var wantsTransitions: Bool { false }
  package func events(of report: RunReport) -> Set<UInt64> { [] }
  package mutating func begin(_ report: RunReport, to bytes: inout [UInt8]) {}
  package mutating func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {}
}

/// The options of a report, whatever its format.
package struct ReportOptions: Sendable {
  /// The conditions under which a finding fails.
  package var gate = Gate()
  /// How many findings of a rule are shown to people.
  package var limit = 5
  /// How many lines findings may take that are not explained; `nil` where all are shown.
  package var room: Int? = 16
  /// Whether every finding is explained to people, and not only the only one.
  package var isWhole = false
  /// Whether only some findings were asked for.
  package var isFiltered = false
  /// Whether suppressed findings are named.
  package var withSuppressed = true
  /// Whether findings were held against a baseline.
  package var hasBaseline = false
  /// How wide and how colourful text is.
  package var look = TextLook()
  /// The version of the command that writes.
  package var version = ""

  package init() {}
}
